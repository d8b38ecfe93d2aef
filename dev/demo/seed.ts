export async function seedWhenEmpty(): Promise<void> {}

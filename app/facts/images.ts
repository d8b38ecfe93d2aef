/** Where the browser gets a stored picture; null when there is none. */
export const imageUrl = (name: string | null): string | null => (name ? `/api/images/${name}` : null)

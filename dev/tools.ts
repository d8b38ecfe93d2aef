import type { HttpApp } from '#platform/http/http-app.ts'

export async function loadDeveloperClock(): Promise<void> {}
export function installDeveloperTools(_app: HttpApp): void {}

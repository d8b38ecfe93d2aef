export function identityOf(pid: number): string
export function isAlive(identity: string): boolean
export function withLock<T>(
  file: string,
  work: () => Promise<T> | T,
  options?: { onWait?: () => void; timeoutMs?: number },
): Promise<T>

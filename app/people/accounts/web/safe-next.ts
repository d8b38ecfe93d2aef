/** Where somebody wanted to go before they were asked who they are. We only go to our own addresses. */
export const safeNext = (state: unknown): string | null => {
  const next = (state as { next?: unknown } | null)?.next
  return typeof next === 'string' && /^\/[a-z]/.test(next) ? next : null
}

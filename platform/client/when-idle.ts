/** Acts once `after` milliseconds have passed and the browser has nothing else to do. Returns what calls off the wait. */
export function whenIdle(act: () => void, { after }: { after: number }): () => void {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 5000 })
    else act()
  }, after)
  return () => clearTimeout(timer)
}

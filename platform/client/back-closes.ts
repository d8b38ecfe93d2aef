import { useCallback, useEffect, useRef } from 'react'

const mark = 'overPage'
const isMarked = () => Boolean((history.state as Record<string, unknown> | null)?.[mark])

/**
 * While something stands over the page, the browser's Back takes that away and not the page. Returns the way to close it
 * otherwise. An address that is gone to from there replaces what was put into the history.
 */
export function useBackCloses(onClose: () => void): () => void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    // The router's own state is kept, so that it sees no other place.
    if (!isMarked()) history.pushState({ ...history.state, [mark]: true }, '')
    // Before the router, which has nothing to do here.
    const back = (event: PopStateEvent) => {
      if (isMarked()) return
      event.stopImmediatePropagation()
      latest.current()
    }
    window.addEventListener('popstate', back, { capture: true })
    return () => window.removeEventListener('popstate', back, { capture: true })
  }, [])
  return useCallback(() => (isMarked() ? history.back() : latest.current()), [])
}

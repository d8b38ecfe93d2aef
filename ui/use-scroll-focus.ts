import { useCallback } from 'react'

/** Ref for a box that may scroll: it can be reached with the keyboard while it has more than fits, and only then. */
export function useScrollFocus<T extends HTMLElement>() {
  return useCallback((element: T | null) => {
    if (!element) return
    const measure = () => {
      if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    for (const child of element.children) watcher.observe(child)
    measure()
    return () => watcher.disconnect()
  }, [])
}

import { useCallback } from 'react'

/** A ref for a scrollable box: focusable by keyboard only while it overflows. */
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

import { type RefObject, useEffect, useState } from 'react'

const inFront = () => document.visibilityState === 'visible'

/** Is the tab active and this part of the page in view? */
export function useInView(element: RefObject<HTMLElement | null>, ready: boolean): boolean {
  const [front, setFront] = useState(inFront)
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const update = () => setFront(inFront())
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  useEffect(() => {
    if (!ready || !element.current) return
    const watcher = new IntersectionObserver(entries => setInView(entries.at(-1)?.isIntersecting ?? false))
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element, ready])
  return front && inView
}

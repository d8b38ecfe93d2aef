import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** This close to the end counts as the end. */
const NEAR = 48

type Anchor = { element: Element; top: number }

/** The first visible line and its distance from the upper edge. Lines are in vertical order. */
function firstInView(box: HTMLElement): Anchor | null {
  const lines = box.querySelectorAll('[data-line]')
  const edge = box.getBoundingClientRect().top
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.getBoundingClientRect().bottom ?? 0) > edge) high = middle
    else low = middle + 1
  }
  const element = lines[low]
  return element ? { element, top: element.getBoundingClientRect().top - edge } : null
}

/**
 * Keeps the scroll position: at the end it follows new lines, elsewhere the visible lines stay put when
 * lines, pictures or the keyboard change the height. `ends`: the last line shown is the newest. Starts at the
 * end, or at line `at`.
 */
export function useThreadScroll(options: {
  box: RefObject<HTMLElement | null>
  ready: boolean
  ends: boolean
  at?: number
}) {
  const { box, ready, ends, at } = options
  const following = useRef(ends && at === undefined)
  const anchor = useRef<Anchor | null>(null)
  const [atEnd, setAtEnd] = useState(following.current)

  const note = useCallback(() => {
    const element = box.current
    if (!element) return
    const left = element.scrollHeight - element.scrollTop - element.clientHeight
    following.current = ends && left < NEAR
    anchor.current = firstInView(element)
    setAtEnd(following.current)
  }, [box, ends])

  const settle = useCallback(() => {
    const element = box.current
    if (!element) return
    const { current } = anchor
    if (following.current) element.scrollTop = element.scrollHeight
    else if (current?.element.isConnected) {
      const top = current.element.getBoundingClientRect().top - element.getBoundingClientRect().top
      element.scrollTop += top - current.top
    }
    note()
  }, [box, note])

  useLayoutEffect(() => {
    const element = box.current
    if (!ready || !element) return
    const hit = at === undefined ? null : element.querySelector<HTMLElement>(`[data-line="${at}"]`)
    if (hit) {
      hit.scrollIntoView({ block: 'center' })
      hit.focus({ preventScroll: true })
    } else element.scrollTop = element.scrollHeight
  }, [box, ready, at])

  useEffect(() => {
    const element = box.current
    if (!ready || !element) return
    note()
    element.addEventListener('scroll', note, { passive: true })
    // Before paint, so that nothing jumps visibly.
    const watcher = new ResizeObserver(settle)
    watcher.observe(element)
    for (const child of element.children) watcher.observe(child)
    return () => {
      element.removeEventListener('scroll', note)
      watcher.disconnect()
    }
  }, [box, ready, note, settle])

  const toEnd = useCallback(() => {
    following.current = true
    settle()
  }, [settle])
  return { atEnd, toEnd }
}

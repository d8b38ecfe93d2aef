import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** This close to the end counts as the end. */
const NEAR = 48

/** A line, and how far down it stands, wherever the box is scrolled to. */
type Anchor = { element: Element; place: number }

const placeOf = (element: Element, box: HTMLElement): number =>
  element.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop

/** The first visible line. Lines are in vertical order. */
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
  return element ? { element, place: placeOf(element, box) } : null
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
  const noted = useRef({ scrollHeight: 0, clientHeight: 0 })
  const [atEnd, setAtEnd] = useState(following.current)

  const note = useCallback(() => {
    const element = box.current
    if (!element) return
    const { scrollHeight, clientHeight } = element
    noted.current = { scrollHeight, clientHeight }
    following.current = ends && scrollHeight - element.scrollTop - clientHeight < NEAR
    anchor.current = firstInView(element)
    setAtEnd(following.current)
  }, [box, ends])

  const settle = useCallback(() => {
    const element = box.current
    if (!element) return
    const { current } = anchor
    if (following.current) element.scrollTop = element.scrollHeight
    else if (current?.element.isConnected)
      element.scrollTop += placeOf(current.element, element) - current.place
    note()
  }, [box, note])

  const scrolled = useCallback(() => {
    const element = box.current
    if (!element) return
    const { scrollHeight, clientHeight } = noted.current
    if (element.scrollHeight === scrollHeight && element.clientHeight === clientHeight) return note()
    // Lines have come since, and the watcher has not told yet. The person scrolled among those that were there.
    following.current = ends && scrollHeight - element.scrollTop - clientHeight < NEAR
    settle()
  }, [box, ends, note, settle])

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
    element.addEventListener('scroll', scrolled, { passive: true })
    // Before paint, so that nothing jumps visibly.
    const watcher = new ResizeObserver(settle)
    watcher.observe(element)
    for (const child of element.children) watcher.observe(child)
    return () => {
      element.removeEventListener('scroll', scrolled)
      watcher.disconnect()
    }
  }, [box, ready, note, settle, scrolled])

  const toEnd = useCallback(() => {
    following.current = true
    settle()
  }, [settle])
  return { atEnd, toEnd }
}

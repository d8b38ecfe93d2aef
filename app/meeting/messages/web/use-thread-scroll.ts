import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near the end is at the end. */
const NEAR = 48

type Anchor = { element: Element; top: number }

/** The first line that is in view, and how far below the upper edge it stands. Lines follow each other downwards. */
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
 * Keeps the place in a conversation: at the end it follows what comes, elsewhere what is being read stays where it
 * is, whether lines come above, below, or a picture or the keyboard changes the height. `ends`: the last line that is
 * shown is the newest. It begins at the end, or at the line `at`.
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
    // Before the change is painted, so that nothing is seen to jump.
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

import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'

type EdgeProps = {
  box: RefObject<HTMLElement | null>
  /** Reads what lies beyond. */
  onReach: () => void
  failed: boolean
  label: string
}

/** The edge of the loaded lines. Loads more before it scrolls into view. Give it a `key`. */
export function Edge({ box, onReach, failed, label }: EdgeProps) {
  const element = useRef<HTMLDivElement>(null)
  const reach = useRef(onReach)
  reach.current = onReach
  useEffect(() => {
    if (!element.current) return
    const watcher = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && reach.current(),
      { root: box.current, rootMargin: '600px 0px' },
    )
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [box])
  return (
    <div ref={element} className="grid min-h-9 place-items-center text-sm text-muted">
      {failed ? (
        <Button size="sm" icon="refresh" onClick={onReach}>
          Prøv igjen
        </Button>
      ) : (
        label
      )}
    </div>
  )
}

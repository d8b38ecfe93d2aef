import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

/**
 * The end of a list of which not all is shown: how much is, and a button for more. Nothing when there is no
 * more. Whoever pressed stands at the first new row afterwards: the button may be gone.
 */
export function ShowMore({
  shown,
  total,
  hasMore = total === undefined ? true : shown < total,
  onMore,
  busy,
  label = 'Vis flere',
  rows = ':scope > ul > li',
  className,
}: {
  shown: number
  total?: number
  hasMore?: boolean
  onMore: () => void
  busy?: boolean
  label?: ReactNode
  /** The rows, seen from what holds both list and button. */
  rows?: string
  className?: string
}) {
  const end = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ list: Element | null; shown: number }>(null)
  useEffect(() => {
    const { current } = pressed
    if (!current || shown <= current.shown) return
    pressed.current = null
    const { activeElement, body } = document
    // Whoever has gone on to something else stays there.
    if (activeElement !== body && !end.current?.contains(activeElement)) return
    const row = current.list?.querySelectorAll(rows)[current.shown]
    row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [shown, rows])
  if (!hasMore) return null
  const more = () => {
    pressed.current = { list: end.current?.parentElement ?? null, shown }
    onMore()
  }
  return (
    <div
      ref={end}
      className={cx('mt-5 flex flex-wrap items-center justify-center gap-x-5 gap-y-2', className)}
    >
      {total !== undefined && (
        <p className="tabular text-sm text-muted">
          Viser {shown} av {total}
        </p>
      )}
      <Button onClick={more} busy={busy}>
        {label}
      </Button>
    </div>
  )
}

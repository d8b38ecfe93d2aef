import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

/** A stretch of a day, in half hours since midnight. */
export type HalfHours = { from: number; to: number }

const holds = (stretches: readonly HalfHours[], half: number) =>
  stretches.some(({ from, to }) => from <= half && half < to)

/** A half of a pane, and what it is filled with. */
const fill = (half: number, open: readonly HalfHours[], lit: readonly HalfHours[]) =>
  holds(lit, half) ? 'bg-accent' : holds(open, half) ? 'bg-primary' : ''

/**
 * A day on one line: a pane for each hour, filled where it is open, in halves too, and lit where it is chosen. It is drawn for
 * the eye only: `title` and `words` say the same, or the words stand beside it.
 */
export function TimeMap({
  open,
  lit,
  from = 8,
  to = 20,
  title,
  words,
  axis = true,
  className,
}: {
  open: readonly HalfHours[]
  /** What is chosen of it. */
  lit?: HalfHours
  /** The first hour and the one it ends at. */
  from?: number
  to?: number
  /** Above it, on the left: which day it is. */
  title?: ReactNode
  /** On the right: the hours in words. */
  words?: ReactNode
  /** Every fourth hour below it. */
  axis?: boolean
  className?: string
}) {
  const hours = Array.from({ length: to - from }, (_, index) => from + index)
  const columns = { gridTemplateColumns: `repeat(${hours.length}, minmax(0, 1fr))` }
  const chosen = lit ? [lit] : []
  return (
    <div className={cx('grid gap-[5px]', className)}>
      {(title || words) && (
        <p className="flex flex-wrap justify-between gap-x-3 text-sm leading-[1.35]">
          <b className="font-semibold">{title}</b>
          <span>{words}</span>
        </p>
      )}
      <div aria-hidden="true" className="grid gap-[3px]" style={columns}>
        {hours.map(hour => (
          <i key={hour} className="flex h-4 overflow-hidden rounded-[3px] bg-neutral-soft *:flex-1">
            <b className={fill(hour * 2, open, chosen)} />
            <b className={fill(hour * 2 + 1, open, chosen)} />
          </i>
        ))}
      </div>
      {axis && (
        <div
          aria-hidden="true"
          className="grid gap-x-[3px] text-xs leading-[1.2] tabular text-muted"
          style={columns}
        >
          {hours
            .filter(hour => (hour - from) % 4 === 0)
            .map(hour => (
              <span key={hour} style={{ gridColumn: hour - from + 1 }}>
                {String(hour).padStart(2, '0')}
              </span>
            ))}
          <span className="row-start-1 justify-self-end" style={{ gridColumn: hours.length }}>
            {to}
          </span>
        </div>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

const columns: Record<number, string> = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-2 sm:grid-cols-3',
  4: 'grid-cols-2 sm:grid-cols-4',
}

/** Two to four figures side by side. Values are formatted. */
export function Counters({
  items,
  className,
}: {
  items: ReadonlyArray<{ label: ReactNode; value: ReactNode; unit?: ReactNode }>
  className?: string
}) {
  return (
    // The gaps show the background as hairlines, so any number fits in a row.
    <dl
      className={cx(
        'grid gap-px overflow-hidden rounded-card border bg-border shadow-1',
        columns[items.length] ?? columns[4],
        className,
      )}
    >
      {items.map((item, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of figures, each keeps its place
          key={index}
          className={cx(
            'min-w-0 bg-surface px-[18px] py-3.5 sm:px-6 sm:py-[18px]',
            items.length === 3 && 'max-sm:last:col-span-2',
          )}
        >
          <dt className="text-sm leading-[1.35] text-muted">{item.label}</dt>
          <dd className="tabular mt-0.5 font-heading text-[1.625rem] leading-[1.15] font-semibold tracking-[-0.025em] sm:text-[2rem]">
            {item.value}
            {item.unit && ' '}
            {item.unit && (
              <small className="font-text text-sm leading-none font-normal tracking-normal text-muted">
                {item.unit}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

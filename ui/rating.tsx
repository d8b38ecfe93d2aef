import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { iconPaths } from '#ui/icon-paths.tsx'

const oneDecimal = new Intl.NumberFormat('nb-NO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The five-pointed mark itself, filled or only its edge. Decorative. */
export function Star({ on = true, className }: { on?: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      className={cx(
        'flex-none stroke-[1.5]',
        on ? 'fill-accent-mark stroke-accent-mark' : 'fill-none stroke-strong',
        className ?? 'size-[17px]',
      )}
      strokeLinejoin="round"
    >
      <path d={iconPaths.star} />
    </svg>
  )
}

/** Average and number of ratings. With none, `none` is shown in words. */
export function Rating({
  value,
  count,
  none = 'Ingen vurderinger ennå',
  className,
}: {
  value?: number | null
  count?: number
  none?: ReactNode
  className?: string
}) {
  if (value === undefined || value === null || count === 0) {
    return <span className={cx('text-muted', className)}>{none}</span>
  }
  return (
    <span className={cx('inline-flex items-center gap-[5px] font-semibold whitespace-nowrap', className)}>
      <Star />
      <span className="tabular">
        <span className="sr-only">Vurdering </span>
        {oneDecimal.format(value)}
        <span className="sr-only"> av 5</span>
        {count !== undefined && <span className="font-normal text-muted"> ({count})</span>}
      </span>
    </span>
  )
}

/** Whole stars that somebody gave. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${value} av 5 stjerner`}
      className={cx('inline-flex gap-[3px] align-[-3px]', className)}
    >
      {[1, 2, 3, 4, 5].map(star => (
        <Star key={star} on={star <= value} />
      ))}
    </span>
  )
}

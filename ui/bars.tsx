import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

export type Bar = {
  key: string
  label: ReactNode
  /** Beside the label, quieter. */
  note?: ReactNode
  /** The figure, as it is read. */
  value: ReactNode
  /** How much of the width is filled: 0 to 1. */
  share: number
  /** What should not be. */
  warns?: boolean
}

/** Figures under each other, each with a bar for the eye: the number says the same. */
export const Bars = ({ bars, className }: { bars: readonly Bar[]; className?: string }) => (
  <ul className={cx('grid gap-3.5 text-sm', className)}>
    {bars.map(({ key, label, note, value, share, warns }) => (
      <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
        <span>
          {label} {note && <span className="text-muted">{note}</span>}
        </span>
        <span className="tabular font-semibold whitespace-nowrap">{value}</span>
        <span aria-hidden="true" className="col-span-2 h-3 overflow-hidden rounded-[3px] bg-neutral-soft">
          <span
            className={cx('block h-full', warns ? 'bg-warning' : 'bg-primary')}
            style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }}
          />
        </span>
      </li>
    ))}
  </ul>
)

import type { NightLine } from '#app/facts/night.ts'
import { cx } from '#ui/cx.ts'
import { nightLines } from './price-parts.part.ts'

/** The supplement for night under the line of the hours, where a price has one. */
export const NightLines = ({ price, className }: { price: NightLine; className?: string }) =>
  nightLines(price).map(({ label, amount }) => (
    <p key={label} className={cx('flex flex-wrap items-baseline justify-between gap-x-3 tabular', className)}>
      <span>{label}</span>
      <span className="whitespace-nowrap">{amount}</span>
    </p>
  ))

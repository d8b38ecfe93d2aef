import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

/** Colour of a part, from the strongest to the weakest. Parts of the same kind share one. */
export type PriceKey = 1 | 2 | 3 | 4

const fills: Record<PriceKey, string> = {
  1: 'bg-primary',
  2: 'bg-[color-mix(in_oklab,var(--primary)_62%,var(--surface))]',
  3: 'bg-strong',
  4: 'bg-[color-mix(in_oklab,var(--border-strong)_52%,var(--surface))]',
}

/** One line of a calculation. The amount comes already formatted. */
export type MoneyLine = {
  label: ReactNode
  amount: ReactNode
  sum?: boolean
  colour?: PriceKey
  muted?: boolean
}

/** Amounts under each other, to the øre. A `sum` line has a hairline above it. */
export function MoneyTable({
  lines,
  caption,
  className,
}: {
  lines: readonly MoneyLine[]
  /** For screen readers, when no heading stands above. */
  caption?: string
  className?: string
}) {
  return (
    <table className={cx('w-full border-collapse text-sm', className)}>
      {caption && <caption className="sr-only">{caption}</caption>}
      <tbody>
        {lines.map((line, index) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one calculation keep their order
            key={index}
            className={cx(line.sum && 'font-semibold', line.muted && 'text-muted')}
          >
            <th
              scope="row"
              className={cx(
                'py-[7px] text-left align-top',
                line.sum ? 'border-t pt-3 font-semibold' : 'font-normal',
              )}
            >
              <span className="flex items-baseline gap-2.5">
                {line.colour && (
                  <span
                    aria-hidden="true"
                    className={cx('size-3 flex-none rounded-[3px]', fills[line.colour])}
                  />
                )}
                <span className="min-w-0">{line.label}</span>
              </span>
            </th>
            <td
              className={cx(
                'tabular py-[7px] pl-3 text-right align-top whitespace-nowrap',
                line.sum && 'border-t pt-3',
              )}
            >
              {line.amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A price cut into its parts. The colours are explained by a `MoneyTable` with the same keys below it. */
export function PriceBar({
  label,
  segments,
  className,
}: {
  /** The parts in words, for screen readers. */
  label: string
  segments: ReadonlyArray<{ colour: PriceKey; share: number }>
  className?: string
}) {
  return (
    <div
      role="img"
      aria-label={label}
      className={cx('flex h-5 gap-0.5 overflow-hidden rounded-pane', className)}
    >
      {segments.map(segment => (
        <span
          key={segment.colour}
          className={fills[segment.colour]}
          style={{ flex: `${segment.share} 0 0` }}
        />
      ))}
    </div>
  )
}

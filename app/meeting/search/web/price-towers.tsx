import { cx } from '#ui/cx.ts'
import { type RateCount, towersOf } from '../price-towers.ts'

/** The picture has room for so many bricks of their full height. */
const FULL = 3

/** Everybody by price: a brick is a person, hollow when they ask for more than the highest price. Drawn for the eye only. */
export function PriceTowers({ rates, highest }: { rates: readonly RateCount[]; highest: number }) {
  const towers = towersOf(rates, highest)
  const most = Math.max(FULL, ...towers.map(({ within, above }) => within + above))
  const gap = most > FULL ? 1 : 3
  const brick = { height: `${Math.max(1, 53 / most - gap)}px` }
  return (
    <div
      aria-hidden="true"
      className="grid h-14 grid-flow-col auto-cols-fr items-end gap-1 overflow-hidden border-b-2 border-strong pb-[3px]"
    >
      {towers.map(({ from, within, above }) => (
        <span key={from} className="grid" style={{ gap: `${gap}px` }}>
          {Array.from({ length: above + within }, (_, index) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: bricks of one tower are alike
              key={index}
              style={brick}
              className={cx(
                'rounded-[3px]',
                index < above ? 'inset-shadow-[0_0_0_1.5px_var(--border-strong)]' : 'bg-primary',
              )}
            />
          ))}
        </span>
      ))}
    </div>
  )
}

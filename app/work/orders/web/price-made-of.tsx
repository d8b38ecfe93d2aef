import type { Price } from '#app/facts/price.ts'
import { formatKr } from '#platform/shared/money.ts'
import { MoneyTable, PriceBar, type PriceKey } from '#ui/price-bar.tsx'
import { barText, nightLines, partsOf } from './price-parts.part.ts'

const colours: readonly PriceKey[] = [1, 2, 3, 4]

/** Bar and table of a price's parts. `workerName` is the worker's first name, or 'deg'. */
export function PriceMadeOf({ price, workerName }: { price: Price; workerName: string }) {
  const parts = partsOf(price, workerName)
  const segments = colours
    .map(colour => ({
      colour,
      share: parts.filter(part => part.colour === colour).reduce((sum, part) => sum + part.amount, 0),
    }))
    .filter(({ share }) => share > 0)
  return (
    <>
      {segments.length > 0 && <PriceBar label={barText(price)} segments={segments} />}
      <MoneyTable
        className="mt-2.5"
        caption="Prisens deler"
        lines={[
          ...parts.map(({ label, amount, colour }) => ({ label, amount: formatKr(amount), colour })),
          ...nightLines(price).map(({ label, amount }) => ({
            label: `Av dette: ${label}`,
            amount,
            muted: true,
          })),
        ]}
      />
    </>
  )
}

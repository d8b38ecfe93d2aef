import type { Price } from '#app/facts/price.ts'
import { formatKr, formatRate } from '#platform/shared/money.ts'
import { formatHours } from '#platform/shared/time.ts'
import { Details } from '#ui/details.tsx'
import { NightLines } from './night-lines.part.tsx'
import { PriceMadeOf } from './price-made-of.tsx'
import { vatText } from './price-parts.part.ts'

const madeOf = 'Slik er prisen satt sammen'

/** The price of the draft request, computed as the server will. */
export function Quote({
  price,
  service,
  workerName,
  bare = false,
}: {
  price: Price
  service: string
  workerName: string
  /** The price itself stands elsewhere: only what it is made of, at once. */
  bare?: boolean
}) {
  if (bare)
    return (
      <section aria-label="Pris" className="[&_td]:py-1 [&_th]:py-1">
        <h3 className="mb-2.5 font-text text-sm font-semibold">{madeOf}</h3>
        <PriceMadeOf price={price} workerName={workerName} />
      </section>
    )
  return (
    <section aria-label="Pris" className="grid gap-1 rounded-card bg-surface-raised p-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-sm">
          {service}, {formatRate(price.rate)} × {formatHours(price.halfHours)}
        </p>
        <p role="status" className="font-heading text-xl font-semibold tabular">
          <span className="sr-only">Pris: </span>
          {formatKr(price.gross)}
        </p>
      </div>
      <NightLines price={price} className="text-sm" />
      <p className="text-sm text-muted">{vatText(price)}</p>
      <Details plain summary={madeOf}>
        <PriceMadeOf price={price} workerName={workerName} />
      </Details>
    </section>
  )
}

import { firstName } from '#app/facts/names.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatHours } from '#platform/shared/time.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { MoneyTable } from '#ui/price-bar.tsx'
import type { OrderDetails } from '../api.ts'
import { orderNumber } from '../order-number.ts'
import { moneyLines } from './money-lines.ts'
import { PriceMadeOf } from './price-made-of.tsx'
import { vatText } from './price-parts.part.ts'

/** The money of an order, from its stored lines. A worker sees the wage first. */
export function PriceCard({ order }: { order: OrderDetails }) {
  const line = order.standing
  const nothing = order.standing.gross === 0 && (order.status === 'cancelled' || order.absence !== null)
  const asWorker = order.viewer === 'worker'
  return (
    <Card>
      <CardHead title={asWorker ? 'Lønn og pris' : 'Pris'} />
      {asWorker && (
        <p className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">Lønnen din før skatt</span>
          <span className="font-heading text-xl font-semibold tabular">{formatKr(line.wage)}</span>
        </p>
      )}
      <MoneyTable caption="Beløp" lines={moneyLines(order)} />
      <p className="mt-1 text-sm text-muted">
        Bestillingsnummer <span className="tabular">{orderNumber(order.id)}</span>
      </p>
      {!nothing && (
        <>
          <p className="mt-1 text-sm text-muted">{vatText(line)}</p>
          {line.halfHours !== order.agreed.halfHours && (
            <p className="mt-1 text-sm text-muted">
              Avtalt: {formatHours(order.agreed.halfHours)}, {formatKr(order.agreed.gross)}
            </p>
          )}
          <h3 className="mt-6 mb-2.5 text-base">Slik er prisen satt sammen</h3>
          <PriceMadeOf price={line} workerName={asWorker ? 'deg' : firstName(order.worker.name)} />
        </>
      )}
    </Card>
  )
}

import { orderListPath, orderPath } from '#app/facts/addresses.ts'
import { customerRole } from '#app/facts/roles.ts'
import { formatKr } from '#platform/shared/money.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { paymentPath } from '../addresses.ts'
import type { ComingOrder, PaymentsOverview } from '../api.ts'
import { reservationWords, shortDay, comingWords as words } from './coming-words.ts'

/** What is agreed and not charged, with when it is reserved, and what all of it comes to. */
export function ComingCard({ coming, comingCount, comingSum }: Omit<PaymentsOverview, 'means'>) {
  const more = comingCount - coming.length
  return (
    <Card>
      <CardHead
        title={words.title}
        action={more > 0 && <Link to={orderListPath[customerRole]}>{words.more(more)}</Link>}
      />
      {comingCount === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <>
          <ul className="list-none p-0">
            {coming.map(order => (
              <Coming key={order.orderId} order={order} />
            ))}
          </ul>
          <p className="mt-3.5 flex justify-between gap-4 border-t pt-3.5 font-semibold">
            {words.sum}
            <span className="tabular whitespace-nowrap">{formatKr(comingSum)}</span>
          </p>
        </>
      )}
    </Card>
  )
}

function Coming({ order }: { order: ComingOrder }) {
  const { orderId, service, startsAt, amount, vatCode, reservation } = order
  const said = reservationWords(reservation)
  return (
    <li className="border-t py-3.5 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex justify-between gap-4">
        <Link to={orderPath(customerRole, orderId)} className="text-inherit no-underline hover:underline">
          {service}, {shortDay(startsAt)}
        </Link>
        <b className="tabular font-semibold whitespace-nowrap">{formatKr(amount)}</b>
      </div>
      {said && <p className="text-xs text-muted">{said}</p>}
      {vatCode === 'exempt' && <p className="text-xs text-muted">{words.exempt}</p>}
      {reservation.paymentId && (
        <p className="mt-1 text-sm font-semibold">
          <Link to={paymentPath(reservation.paymentId)}>{words.approve}</Link>
        </p>
      )}
    </li>
  )
}

import { personPath } from '#app/facts/addresses.ts'
import { paymentsPath } from '#app/money/ledger/links.ts'
import { orderNumber } from '#app/work/orders/order-number.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { Link } from '#ui/link.tsx'
import { ListRow } from '#ui/list-row.tsx'
import type { ListedPayment } from '../admin-api.ts'
import { texts } from '../admin-texts.ts'
import { PaymentBadges } from './payment-badges.tsx'

/** What it pays, in words. */
const aboutText = ({ orderId, isSeries }: ListedPayment): string => {
  if (orderId) return texts.order(orderNumber(orderId))
  return isSeries ? texts.ofSeries : texts.withoutOrder
}

/** What has become of it, as far as something has. */
const amountText = ({ amount, captured, refunded }: ListedPayment): string =>
  [
    texts.amountOf(formatKr(amount)),
    ...(captured > 0 ? [texts.taken(formatKr(captured))] : []),
    ...(refunded > 0 ? [texts.returned(formatKr(refunded))] : []),
  ].join(', ')

/** A person with the way to them, as long as there is an account. */
export const Named = ({ of: { name, userId } }: { of: ListedPayment['customer'] }) =>
  userId ? (
    <Link to={personPath(userId)}>
      <bdi>{name || texts.noName}</bdi>
    </Link>
  ) : (
    <bdi>{name || texts.noName}</bdi>
  )

/** One payment of the list: what it pays, how it stands, whose it is, how much and when. */
export function PaymentLine({ payment }: { payment: ListedPayment }) {
  const { paymentId, orderId, openedAt, provider, customer } = payment
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={paymentsPath(orderId ?? paymentId)} className="inline-block py-0.5 break-words">
            {aboutText(payment)}
          </Link>
          <PaymentBadges payment={payment} />
        </span>
      }
    >
      <p className="leading-7 break-words">
        <Named of={customer} />, {texts.providers[provider]},{' '}
        <time dateTime={openedAt}>{formatMoment(openedAt)}</time>
      </p>
      <p className="tabular text-sm text-muted">{amountText(payment)}</p>
    </ListRow>
  )
}

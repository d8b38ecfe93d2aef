import type { Price } from '#app/facts/price.ts'
import type { Ore } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import { type Charge, creditLines, linesOf } from '../lines.ts'
import type { Draft } from './issue.ts'

type Order = Charge['order'] & { id: string }
type Taxed = Pick<Price, 'vatCode' | 'vatBasisPoints'>

const base = (order: Order, now: Date, { vatCode, vatBasisPoints }: Taxed) => ({
  orderId: order.id,
  at: now,
  issuedOn: localDate(now),
  deliveredOn: localDate(order.startsAt),
  ...{ vatCode, vatBasisPoints },
})

/** The receipt for what was charged of an order; it has the order's id. Nothing for nothing: then there is no sale. */
export function receiptDraft(
  charged: { text: string; price: Charge['price'] & Pick<Price, 'net' | 'vat'> & Taxed; order: Order },
  now: Date,
): Draft | null {
  const { order, price } = charged
  const { gross, net, vat } = price
  if (gross === 0) return null
  const own = { id: order.id, kind: 'receipt' as const, credits: null }
  return { ...own, ...base(order, now, price), ...{ lines: linesOf(charged), gross, net, vat } }
}

/** What was given back of a charge, in øre, with the VAT in it. */
export type GivenBack = { refundId: string; amount: Ore; vat: Ore; reason: string }

/** The credit note for what was given back; it has the refund's id. */
export function creditDraft(
  { refundId, amount, vat, reason }: GivenBack,
  order: Order,
  taxed: Taxed,
  now: Date,
): Draft {
  const own = { id: refundId, kind: 'credit' as const, credits: order.id }
  const sums = { gross: amount, net: amount - vat, vat }
  return { ...own, ...base(order, now, taxed), ...sums, lines: creditLines(order, amount, reason) }
}

import type { Price } from '#app/facts/price.ts'
import type { Ore } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import { type Charge, creditLines, creditOutlayLine, linesOf, outlayLine } from '../lines.ts'
import type { FoundOutlay } from './find-outlays.ts'
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

/**
 * The receipt for what was charged of an order, with what was bought for it; it has the order's id. Nothing for nothing: then there is
 * no sale.
 */
export function receiptDraft(
  charged: { text: string; price: Charge['price'] & Pick<Price, 'net' | 'vat'> & Taxed; order: Order },
  found: readonly FoundOutlay[],
  now: Date,
): Draft | null {
  const { order, price } = charged
  const { gross, net, vat } = price
  if (gross === 0) return null
  const own = { id: order.id, kind: 'receipt' as const, credits: null }
  const lines = [...linesOf(charged), ...found.map(({ outlay }) => outlayLine(outlay))]
  const outlays = found.reduce((sum, { outlay }) => sum + (outlay.amount ?? 0), 0)
  return { ...own, ...base(order, now, price), ...{ lines, gross, net, vat, outlays } }
}

const noSale = { gross: 0, net: 0, vat: 0 }

/** The receipt for one outlay alone; it has the outlay's id. */
export const outlayDraft = ({ outlay, order, taxed }: FoundOutlay, now: Date): Draft => ({
  ...{ id: outlay.id, kind: 'receipt', credits: null },
  ...base(order, now, taxed as Taxed),
  ...{ lines: [outlayLine(outlay)], ...noSale, outlays: outlay.amount ?? 0 },
})

/** The credit note for an outlay that was struck. */
export const creditOutlayDraft = (
  { outlay, order, taxed }: FoundOutlay,
  credits: string,
  now: Date,
): Draft => ({
  ...{ id: outlay.strikeId ?? '', kind: 'credit', credits },
  ...base(order, now, taxed as Taxed),
  ...{ lines: [creditOutlayLine(outlay, outlay.struckWhy ?? '')], ...noSale, outlays: outlay.amount ?? 0 },
})

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
  const sums = { gross: amount, net: amount - vat, vat, outlays: 0 }
  return { ...own, ...base(order, now, taxed), ...sums, lines: creditLines(order, amount, reason) }
}

import { randomUUID } from 'node:crypto'
import type { ChargedOrder, OrderCharged } from '#app/facts/orders-events.ts'
import type { Price } from '#app/facts/price.ts'
import { orderLines } from '#app/schema/orders.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { fixedChange, given } from '#platform/db/fixed.server.ts'
import { publish, type ReactionContext } from '#platform/events.ts'
import { nowhere } from '#platform/shared/actor.ts'
import { lineTexts } from '../line-texts.ts'

type LineKind = (typeof orderLines.$inferSelect)['kind']
type PricedOrder = { id: string; serviceName: string }

const keys = [
  ...(['id', 'orderId', 'kind', 'text', 'halfHours', 'rate', 'nightHalfHours', 'nightRate'] as const),
  ...(['nightGross', 'gross', 'vatCode', 'vatBasisPoints'] as const),
  ...(['net', 'vat', 'companyShare', 'wage', 'holidayPay', 'pension', 'employerContribution'] as const),
  ...(['ratesOf', 'agreement'] as const),
]
const addOne = fixedChange('order_line', db => db.insert(orderLines).values(given(...keys)))

/** Freezes a price on an order. `agreement`: how many agreed lines there were before. */
export async function writeLine(
  tx: Transaction,
  order: PricedOrder,
  kind: LineKind,
  price: Price,
  text: string = lineTexts.work(order.serviceName, price.halfHours),
  agreement = 0,
): Promise<{ id: string; text: string }> {
  const id = randomUUID()
  await addOne(tx, { ...price, id, orderId: order.id, kind, text, agreement })
  return { id, text }
}

/**
 * Freezes what the customer pays, once for good, and tells whoever keeps the books or moves the money, in the transaction of the
 * step that decided it.
 */
export async function charge(
  { tx, now, actor }: Pick<ReactionContext, 'tx' | 'now' | 'actor'>,
  order: ChargedOrder,
  price: Price,
  said?: string,
): Promise<void> {
  const { id: lineId, text } = await writeLine(tx, order, 'charge', price, said)
  const event: OrderCharged = {
    type: 'order.charged',
    subjectId: order.id,
    data: { orderId: order.id, lineId, text, price, order },
  }
  await publish(event, { tx, now, actor, origin: nowhere })
}

type AgreedOrder = PricedOrder & { agreement: number }

/**
 * Agrees on a new price. The lines are append-only, so the old one stays, and the order names the one that holds: the
 * caller sets what this returns on the order.
 */
export async function agreeAnew(
  tx: Transaction,
  order: AgreedOrder,
  price: Price,
): Promise<{ agreement: number }> {
  const agreement = order.agreement + 1
  await writeLine(tx, order, 'agreed', price, undefined, agreement)
  return { agreement }
}

import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { livePayment } from '#app/facts/payment-states.ts'
import { agreedLine, orderLines, orders } from '#app/schema/orders.server.ts'
import { paymentActs, payments } from '#app/schema/payments.server.ts'
import { isFinal } from '#app/work/orders/settlement.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Ore } from '#platform/shared/money.ts'
import { shareOut } from '../absorb.ts'
import { askAct, askRelease } from './ask-act.ts'
import { askReserve } from './ask-reserve.ts'
import { cover } from './cover.ts'
import type { Payment } from './lock-payment.ts'

/** What the customer finally pays; null while that is open. An order that is over without a charge costs nothing. */
async function findCharge(tx: Transaction, order: typeof orders.$inferSelect): Promise<Ore | null> {
  const [charge] = await tx
    .select({ gross: orderLines.gross })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.kind, 'charge')))
  if (charge) return charge.gross
  return isFinal({ ...order, charge: null }) ? 0 : null
}

/** What is asked for of each payment and not yet seen at the provider. */
async function findPending(tx: Transaction, ids: string[]): Promise<Map<string, Ore>> {
  const open = await tx
    .select()
    .from(paymentActs)
    .where(
      and(
        inArray(paymentActs.paymentId, ids),
        eq(paymentActs.kind, 'capture'),
        isNull(paymentActs.doneAt),
        isNull(paymentActs.refusedAt),
      ),
    )
  const sums = new Map<string, Ore>()
  for (const { paymentId, amount } of open) sums.set(paymentId, (sums.get(paymentId) ?? 0) + amount)
  return sums
}

/** Asks for the charge where money is held, and for the rest to be let go of. What is short is reserved by stored means. */
async function takeCharge(tx: Transaction, found: Payment[], charge: Ore, now: Date): Promise<void> {
  const pending = await findPending(
    tx,
    found.map(({ id }) => id),
  )
  const taken = (payment: Payment) => payment.captured + (pending.get(payment.id) ?? 0)
  const due = charge - found.reduce((sum, payment) => sum + taken(payment), 0)
  const held = found.filter(({ status }) => status === 'held')
  const parts = held.map(payment => ({
    id: payment.id,
    left: payment.held - payment.released - taken(payment),
  }))
  const { takes, releases, short } = shareOut(parts, Math.max(0, due))
  for (const { id, amount } of takes)
    await askAct(tx, { id }, { kind: 'capture', cause: 'charge', amount }, now)
  // A provider may let go of the rest by itself: what is taken comes first.
  for (const payment of held) if (releases.includes(payment.id)) await askRelease(tx, payment, 'rest', now)
  for (const payment of found.filter(({ status }) => status === 'stored'))
    await (short > 0 ? askReserve(tx, payment, now) : askRelease(tx, payment, 'rest', now))
  if (short <= 0)
    for (const payment of found.filter(({ status }) => status === 'failed'))
      await askRelease(tx, payment, 'rest', now)
}

/**
 * Brings the payments of an order to where the order is: what was charged is taken and the rest let go of, once; until then what is
 * agreed is covered. Does nothing twice, so whatever happened may call it. Orders that nobody paid by us are left alone.
 */
export async function settleOrder(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const found = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, [...livePayment])))
    .orderBy(asc(payments.openedAt), asc(payments.id))
    .for('update')
  if (found.length === 0) return
  const [order] = await tx
    .select({ order: orders, agreed: orderLines.gross })
    .from(orders)
    .innerJoin(orderLines, agreedLine(orderLines))
    .where(eq(orders.id, orderId))
  if (!order) return
  const charge = await findCharge(tx, order.order)
  if (charge !== null) return takeCharge(tx, found, charge, now)
  if (order.order.status !== 'cancelled') await cover(tx, order.order, order.agreed, found, now)
}

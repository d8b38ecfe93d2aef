import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { livePayment } from '#app/facts/payment-states.ts'
import { agreedLine, orderLines, orders } from '#app/schema/orders.server.ts'
import { paymentActs, payments } from '#app/schema/payments.server.ts'
import { isFinal } from '#app/work/orders/settlement.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { always, fixed } from '#platform/db/fixed.server.ts'
import type { Ore } from '#platform/shared/money.ts'
import { shareOut } from '../absorb.ts'
import { askAct, askRelease } from './ask-act.ts'
import { askReserve } from './ask-reserve.ts'
import { cover } from './cover.ts'
import type { Payment } from './lock-payment.ts'

const agreed = alias(orderLines, 'agreed')
const charged = alias(orderLines, 'charged')
const orderId = sql.placeholder('orderId')

/** Captures that are asked for and not yet seen at the provider. */
const pending = sql<number>`coalesce((
  select sum(${paymentActs.amount}) from ${paymentActs}
  where ${paymentActs.paymentId} = ${payments.id} and ${paymentActs.kind} = 'capture'
    and ${paymentActs.doneAt} is null and ${paymentActs.refusedAt} is null
), 0)::bigint`.mapWith(Number)

/** The payments that stand for an order, held, with the order and what it costs. Nothing for one that nobody paid by us. */
const lockLive = fixed('lock_payments', db =>
  db
    .select({
      payment: payments,
      pending,
      order: {
        id: orders.id,
        status: orders.status,
        absence: orders.absence,
        objectionUntil: orders.objectionUntil,
        serviceName: orders.serviceName,
        startsAt: orders.startsAt,
        endsAt: orders.endsAt,
      },
      agreed: agreed.gross,
      charged: charged.gross,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(agreed, agreedLine(agreed))
    .leftJoin(charged, and(eq(charged.orderId, orders.id), eq(charged.kind, 'charge')))
    .where(and(eq(payments.orderId, orderId), always(payments.status, ...livePayment)))
    .orderBy(asc(payments.openedAt), asc(payments.id))
    .for('update', { of: payments }),
)
type Live = Awaited<ReturnType<typeof lockLive>>[number]

/** Asks for the charge where money is held, and for the rest to be let go of. What is short is reserved by stored means. */
async function takeCharge(tx: Transaction, live: readonly Live[], charge: Ore, now: Date): Promise<void> {
  const found = live.map(({ payment }) => payment)
  const asked = new Map(live.map(({ payment, pending: sum }) => [payment.id, sum]))
  const taken = (payment: Payment) => payment.captured + (asked.get(payment.id) ?? 0)
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
export async function settleOrder(tx: Transaction, id: string, now: Date): Promise<void> {
  const live = await lockLive(tx, { orderId: id })
  const [first] = live
  if (!first) return
  const { order, charged: gross } = first
  const charge = gross ?? (isFinal({ ...order, charge: null }) ? 0 : null)
  if (charge !== null) return takeCharge(tx, live, charge, now)
  if (order.status !== 'cancelled')
    await cover(
      tx,
      order,
      first.agreed,
      live.map(({ payment }) => payment),
      now,
    )
}

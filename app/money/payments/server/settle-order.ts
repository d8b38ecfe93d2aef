import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { livePayment } from '#app/facts/payment-states.ts'
import { agreedLine, orderLines, orders } from '#app/schema/orders.server.ts'
import { outlays } from '#app/schema/outlays.server.ts'
import { paymentActs, payments, refunds } from '#app/schema/payments.server.ts'
import { isFinal } from '#app/work/orders/settlement.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { always, fixed } from '#platform/db/fixed.server.ts'
import type { Ore } from '#platform/shared/money.ts'
import { mostRefund, shareOut } from '../absorb.ts'
import { askAct, askRelease } from './ask-act.ts'
import { askReserve } from './ask-reserve.ts'
import { cover } from './cover.ts'

const agreed = alias(orderLines, 'agreed')
const charged = alias(orderLines, 'charged')
const orderId = sql.placeholder('orderId')

/** All that was asked for and not refused, whether we have seen it at the provider or not. */
const askedOf = (kind: 'capture' | 'refund') =>
  sql<number>`coalesce((
  select sum(${paymentActs.amount}) from ${paymentActs}
  where ${paymentActs.paymentId} = ${payments.id} and ${paymentActs.kind} = ${sql.raw(`'${kind}'`)}
    and ${paymentActs.refusedAt} is null
), 0)::bigint`.mapWith(Number)

/** What was decided to be given back of the charge. */
const credited = sql<number>`coalesce((
  select sum(${refunds.amount}) from ${refunds} where ${refunds.orderId} = ${orders.id}
), 0)::bigint`.mapWith(Number)

/** What is bought for an order, and what its customer has said yes to: a ceiling until there is a receipt. */
const outlaySum = (what: SQL) =>
  sql<number>`coalesce((
  select sum(${what}) from ${outlays} where ${outlays.orderId} = ${orders.id}
), 0)::bigint`.mapWith(Number)
const bought = outlaySum(sql`case when ${outlays.status} = 'bought' then ${outlays.amount} end`)
const answered = outlaySum(
  sql`case ${outlays.status} when 'bought' then ${outlays.amount} when 'approved' then ${outlays.most} end`,
)

/** Was it asked to be taken or let go of? What is left then is on its way out. */
const isSpent = sql<boolean>`exists (
  select from ${paymentActs} where ${paymentActs.paymentId} = ${payments.id}
    and ${paymentActs.kind} in ('capture', 'release') and ${paymentActs.refusedAt} is null
)`

/** The payments that stand for an order, held, with the order and what it costs. Nothing for one that nobody paid by us. */
const lockLive = fixed('lock_payments', db =>
  db
    .select({
      payment: payments,
      toTake: askedOf('capture'),
      toReturn: askedOf('refund'),
      ...{ credited, bought, answered, isSpent },
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

/**
 * Taken of a payment, and given back, as it will be: what was asked for counts once, also when it was seen at the provider before
 * its act was answered.
 */
const takenOf = ({ payment, toTake }: Live) => Math.max(payment.captured, toTake)
const returnedOf = ({ payment, toReturn }: Live) => Math.max(payment.refunded, toReturn)

/** Asks for the charge where money is held, and for the rest to be let go of. What is short is reserved by stored means. */
async function takeCharge(tx: Transaction, live: readonly Live[], due: Ore, now: Date): Promise<void> {
  const held = live.filter(({ payment: { status } }) => status === 'held')
  const parts = held.map(one => ({
    id: one.payment.id,
    left: one.isSpent ? 0 : one.payment.held - one.payment.released - takenOf(one),
  }))
  const { takes, releases, short } = shareOut(parts, Math.max(0, due))
  for (const { id, amount } of takes)
    await askAct(tx, { id }, { kind: 'capture', cause: 'charge', amount }, now)
  // A provider may let go of the rest by itself: what is taken comes first.
  for (const { payment } of held)
    if (releases.includes(payment.id)) await askRelease(tx, payment, 'rest', now)
  for (const { payment } of live) {
    if (payment.status === 'stored')
      await (short > 0 ? askReserve(tx, payment, now) : askRelease(tx, payment, 'rest', now))
    if (payment.status === 'failed' && short <= 0) await askRelease(tx, payment, 'rest', now)
  }
}

/** Asks for what is due to be given back, the newest payment first. What is still on its way in is given back when it has come. */
async function giveBack(tx: Transaction, live: readonly Live[], due: Ore, now: Date): Promise<void> {
  let left = due
  for (const one of [...live].reverse()) {
    const amount = Math.min(left, mostRefund(one.payment, returnedOf(one)))
    if (amount <= 0) continue
    // Named by what it begins at: whatever happens twice asks once, and the next refund is another.
    const cause = `refund:${returnedOf(one)}`
    await askAct(tx, one.payment, { kind: 'refund', cause, amount }, now)
    left -= amount
  }
}

/**
 * Brings the payments of an order to where the order is: what was charged and bought is taken and the rest let go of, once; until then
 * what is agreed is covered. Does nothing twice, so whatever happened may call it. Orders that nobody paid by us are left alone.
 */
export async function settleOrder(tx: Transaction, id: string, now: Date): Promise<void> {
  const live = await lockLive(tx, { orderId: id })
  const [first] = live
  if (!first) return
  const { order, charged: gross } = first
  const charge = gross ?? (isFinal({ ...order, charge: null }) ? 0 : null)
  if (charge !== null) {
    const paid = live.reduce((sum, one) => sum + takenOf(one) - returnedOf(one), 0)
    const due = charge + first.bought - first.credited - paid
    await takeCharge(tx, live, due, now)
    if (due < 0) await giveBack(tx, live, -due, now)
    return
  }
  if (order.status !== 'cancelled')
    await cover(
      tx,
      order,
      first.agreed + first.answered,
      live.map(({ payment }) => payment),
      now,
    )
}

import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ActKind, livePayment } from '#app/facts/payment-states.ts'
import { agreedLine, orderLines, orders } from '#app/schema/orders.server.ts'
import { outlays } from '#app/schema/outlays.server.ts'
import { paymentActs, payments, refunds } from '#app/schema/payments.server.ts'
import { isFinal } from '#app/work/orders/settlement.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { always, fixed } from '#platform/db/fixed.server.ts'
import type { Ore } from '#platform/shared/money.ts'
import { mostRefund, shareOut } from '../absorb.ts'
import { askAct, askRelease, givenUp } from './ask-act.ts'
import { askReserve } from './ask-reserve.ts'
import { askedOf } from './asked-of.ts'
import { claimDebt } from './claim-debt.ts'
import { cover } from './cover.ts'

const agreed = alias(orderLines, 'agreed')
const charged = alias(orderLines, 'charged')
const orderId = sql.placeholder('orderId')

/** How many acts of a kind the provider has refused, of each payment. */
const refusedOf = (kind: ActKind) =>
  sql<number>`(
  select count(*) from ${paymentActs}
  where ${paymentActs.paymentId} = ${payments.id} and ${paymentActs.kind} = ${sql.raw(`'${kind}'`)}
    and ${paymentActs.refusedAt} is not null
)::int`

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

/** Was it asked to be taken or let go of, since it was approved? What is left then is on its way out. */
const isSpent = sql<boolean>`exists (
  select from ${paymentActs} where ${paymentActs.paymentId} = ${payments.id}
    and ${paymentActs.kind} in ('capture', 'release') and ${paymentActs.cause} <> '${sql.raw(givenUp)}' and ${paymentActs.refusedAt} is null
)`

/**
 * The payments of an order, held, with the order and what it costs; those that were let go of too, since a hold may be lost. Nothing
 * for one that nobody paid by us.
 */
const lockLive = fixed('lock_payments', db =>
  db
    .select({
      payment: payments,
      toTake: askedOf('capture'),
      toReturn: askedOf('refund'),
      refused: { capture: refusedOf('capture'), refund: refusedOf('refund'), release: refusedOf('release') },
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
    .where(and(eq(payments.orderId, orderId), always(payments.status, ...livePayment, 'let-go')))
    .orderBy(asc(payments.openedAt), asc(payments.id))
    .for('update', { of: payments }),
)
/** `again`: an administrator asks anew for what was refused. */
type Settling = { now: Date; again: boolean }

type Live = Awaited<ReturnType<typeof lockLive>>[number]

/**
 * Taken of a payment, and given back, as it will be: what was asked for counts once, also when it was seen at the provider before
 * its act was answered.
 */
const takenOf = ({ payment, toTake }: Live) => Math.max(payment.captured, toTake)
const returnedOf = ({ payment, toReturn }: Live) => Math.max(payment.refunded, toReturn)

/** The provider refused to take of it, and nothing has been taken since. */
const isStuck = ({ refused, toTake }: Live) => refused.capture > 0 && toTake === 0

/** What is asked once, by this name; after it was refused, under another, and only when somebody asks again. */
const causeOf = (name: string, refused: number, again: boolean) =>
  again && refused > 0 ? `${name}:${refused + 1}` : name

/**
 * Asks for the charge where money is held, and for the rest to be let go of. What is short is reserved by stored means. What the
 * provider refused to give is not counted on, until somebody asks again. Answers what nobody will pay by itself, in øre.
 */
async function takeCharge(
  tx: Transaction,
  live: readonly Live[],
  due: Ore,
  { now, again }: Settling,
): Promise<Ore> {
  const held = live.filter(({ payment: { status } }) => status === 'held')
  const usable = held.filter(one => again || !isStuck(one))
  const parts = usable.map(one => ({
    id: one.payment.id,
    left: one.isSpent ? 0 : one.payment.held - one.payment.released - takenOf(one),
  }))
  const { takes, releases, short } = shareOut(parts, Math.max(0, due))
  for (const { id, amount } of takes) {
    const refused = usable.find(({ payment }) => payment.id === id)?.refused.capture ?? 0
    await askAct(tx, { id }, { kind: 'capture', cause: causeOf('charge', refused, again), amount }, now)
  }
  // A provider may let go of the rest by itself: what is taken comes first.
  for (const one of held)
    if (usable.includes(one) ? releases.includes(one.payment.id) : short <= 0)
      await askRelease(tx, one.payment, causeOf('rest', one.refused.release, again), now)
  // What was asked for may still be refused: until it is taken, the customer may pay otherwise.
  const isTaken = live.every(({ toTake, payment }) => toTake <= payment.captured)
  const stored = live.filter(({ payment: { status } }) => status === 'stored')
  for (const { payment } of stored)
    await (short > 0 ? askReserve(tx, payment, now) : askRelease(tx, payment, 'rest', now))
  for (const { payment } of live)
    if (payment.status === 'failed' && short <= 0 && takes.length === 0 && isTaken)
      await askRelease(tx, payment, 'rest', now)
  return stored.length > 0 ? 0 : short
}

/** Asks for what is due to be given back, the newest payment first. What is still on its way in is given back when it has come. */
async function giveBack(
  tx: Transaction,
  live: readonly Live[],
  due: Ore,
  { now, again }: Settling,
): Promise<void> {
  let left = due
  for (const one of [...live].reverse()) {
    const amount = Math.min(left, mostRefund(one.payment, returnedOf(one)))
    if (amount <= 0) continue
    // Named by what it begins at: whatever happens twice asks once, and the next refund is another.
    const cause = causeOf(`refund:${returnedOf(one)}`, one.refused.refund, again)
    await askAct(tx, one.payment, { kind: 'refund', cause, amount }, now)
    left -= amount
  }
}

/**
 * Brings the payments of an order to where the order is: what was charged and bought is taken and the rest let go of, once; until then
 * what is agreed is covered. What is short of that, the customer is asked to pay. Does nothing twice, so whatever happened may call it:
 * what the provider refused is asked for anew only with `again`. Orders that nobody paid by us are left alone.
 */
export async function settleOrder(tx: Transaction, id: string, now: Date, again = false): Promise<void> {
  const live = await lockLive(tx, { orderId: id })
  const [first] = live
  if (!first) return
  const { order, charged: gross } = first
  const found = live.map(({ payment }) => payment)
  const charge = gross ?? (isFinal({ ...order, charge: null }) ? 0 : null)
  if (charge !== null) {
    const paid = live.reduce((sum, one) => sum + takenOf(one) - returnedOf(one), 0)
    const due = charge + first.bought - first.credited - paid
    const short = await takeCharge(tx, live, due, { now, again })
    if (short > 0) await claimDebt(tx, order, short, found, now)
    if (due < 0) await giveBack(tx, live, -due, { now, again })
    return
  }
  if (order.status !== 'cancelled') await cover(tx, order, first.agreed + first.answered, found, now)
}

import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lte } from 'drizzle-orm'
import { paymentTimes } from '#app/facts/payment-states.ts'
import { answerAtTestBank } from '#app/money/payments/server/answer-at-test-bank.ts'
import { beginOrder, beginSeries } from '#app/money/payments/server/begin.ts'
import { asTestBank } from '#app/money/payments/server/callers.ts'
import { doAct } from '#app/money/payments/server/do-act.ts'
import { findPayment } from '#app/money/payments/server/lock-payment.ts'
import { mend } from '#app/money/payments/server/mend.ts'
import { providerInForce } from '#app/money/payments/server/providers.ts'
import { refundOrder } from '#app/money/payments/server/refund-order.ts'
import { reserveItself } from '#app/money/payments/server/reserve-due.ts'
import { seePayment } from '#app/money/payments/server/see-payment.ts'
import { orderLines } from '#app/schema/orders.server.ts'
import { paymentActs, payments } from '#app/schema/payments.server.ts'
import { cancelOrder } from '#app/work/orders/server/commands.ts'
import { placeOrder } from '#app/work/orders/server/place-order.ts'
import { lateGrossOf } from '#app/work/orders/settlement.ts'
import { askSeries } from '#app/work/series/server/ask-series.ts'
import { atTime } from '#platform/clock.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { divideRounded, type Ore } from '#platform/shared/money.ts'
import { HOUR } from '#platform/shared/time.ts'

/** Approves at the test bank what was begun, and takes its answer in. */
async function approve(paymentId: string, failsLater = false): Promise<string> {
  await answerAtTestBank(asTestBank, { reference: paymentId, answer: 'pay', failsLater })
  const payment = await findPayment(paymentId)
  if (!payment) throw new Error('no payment')
  const { orderId, seriesId, notMade } = await seePayment(payment)
  const made = orderId ?? seriesId
  if (!made) throw new Error(notMade ?? 'nothing was made')
  return made
}

/** Asks a worker and approves the amount, as the page does it. With another provider than the test bank nobody is there to pay. */
export async function askAndPay(
  actor: Person,
  wish: object,
  failsLater = false,
): Promise<{ orderId: string }> {
  if (providerInForce().name !== 'test') return placeOrder({ actor }, wish)
  const paymentId = randomUUID()
  await beginOrder({ actor }, { ...wish, paymentId })
  return { orderId: await approve(paymentId, failsLater) }
}

/** The same for help again and again. */
export async function repeatAndPay(actor: Person, wish: object): Promise<{ seriesId: string }> {
  if (providerInForce().name !== 'test') return askSeries({ actor }, wish)
  const paymentId = randomUUID()
  await beginSeries({ actor }, { ...wish, paymentId })
  return { seriesId: await approve(paymentId) }
}

/** Approves what was said yes to since, where nothing is stored to reserve it with. */
export async function payMore(actor: Person, orderId: string): Promise<void> {
  const [failed] = await reader
    .select({ failedId: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'failed')))
  if (!failed || providerInForce().name !== 'test') return
  const paymentId = randomUUID()
  await mend({ actor }, { ...failed, paymentId })
  await approve(paymentId)
}

/** Moves the money of an order at that time, as the job does it soon after. */
export async function moveMoney(orderId: string, at: Date): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    const asked = await reader
      .select({ id: paymentActs.id })
      .from(paymentActs)
      .innerJoin(payments, eq(payments.id, paymentActs.paymentId))
      .where(and(eq(payments.orderId, orderId), isNull(paymentActs.doneAt), isNull(paymentActs.refusedAt)))
    if (asked.length === 0) return
    for (const { id } of asked) await atTime(at, () => doAct.run({ actId: id }))
  }
}

/**
 * Reserves what was to be reserved before `now`, when it was due. For work that is still to come not long ago, so that what the
 * bank declines can be mended for the rest of the day.
 */
export async function reserveInTime(orderId: string, now: Date): Promise<void> {
  const stored = await reader
    .select({ paymentId: payments.id, reservesAt: payments.reservesAt })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'stored'), lte(payments.reservesAt, now)))
  for (const { paymentId, reservesAt } of stored) {
    const due = reservesAt ?? now
    const isAhead = due.getTime() + paymentTimes.reservesBefore > now.getTime()
    const at = isAhead ? new Date(Math.max(due.getTime(), now.getTime() - 2 * HOUR)) : due
    await atTime(at, () => reserveItself.run({ paymentId }))
    await moveMoney(orderId, at)
  }
}

/** What the customer is charged, or would be for all that is agreed. In øre. */
const grossOf = async (orderId: string, kind: 'agreed' | 'charge'): Promise<Ore> => {
  const [line] = await reader
    .select({ gross: orderLines.gross })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.kind, kind)))
  if (!line) throw new Error(`an order without ${kind}`)
  return line.gross
}

/** Calls an order off so late that half of it is charged. */
export async function callOffLate(customer: Person, orderId: string, at: Date): Promise<void> {
  const expectedCharge = lateGrossOf({ gross: await grossOf(orderId, 'agreed') })
  await atTime(at, () => cancelOrder({ actor: customer }, { orderId, expectedCharge }))
  await moveMoney(orderId, at)
}

/** An administrator gives a third of the charge back. */
export async function refundThird(admin: Person, orderId: string, reason: string, at: Date): Promise<void> {
  const amount = divideRounded(await grossOf(orderId, 'charge'), 3)
  await atTime(at, () => refundOrder({ actor: admin }, { orderId, amount, before: 0, reason }))
  await moveMoney(orderId, at)
}

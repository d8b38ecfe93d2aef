import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { answerAtTestBank } from '#app/money/payments/server/answer-at-test-bank.ts'
import { beginOrder, beginSeries } from '#app/money/payments/server/begin.ts'
import { asTestBank } from '#app/money/payments/server/callers.ts'
import { doAct } from '#app/money/payments/server/do-act.ts'
import { findPayment } from '#app/money/payments/server/lock-payment.ts'
import { mend } from '#app/money/payments/server/mend.ts'
import { providerInForce } from '#app/money/payments/server/providers.ts'
import { seePayment } from '#app/money/payments/server/see-payment.ts'
import { paymentActs, payments } from '#app/schema/payments.server.ts'
import { placeOrder } from '#app/work/orders/server/place-order.ts'
import { askSeries } from '#app/work/series/server/ask-series.ts'
import { atTime } from '#platform/clock.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import type { Person } from '#platform/shared/actor.ts'

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

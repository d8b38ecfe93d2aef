import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Person } from '#platform/shared/actor.ts'
import type { openWorld } from './world.ts'

/** What a customer does at the provider, and what its messages and our jobs then do, one by one. */
export async function payingIn(world: Awaited<ReturnType<typeof openWorld>>) {
  const { beginOrder } = await import('#app/money/payments/server/begin.ts')
  const { answerAtTestBank } = await import('#app/money/payments/server/answer-at-test-bank.ts')
  const { findTestPayment } = await import('#app/money/payments/server/find-test-payment.ts')
  const { seePayment } = await import('#app/money/payments/server/see-payment.ts')
  const { doAct } = await import('#app/money/payments/server/do-act.ts')
  const { findPayment } = await import('#app/money/payments/server/lock-payment.ts')
  const { paymentActs, payments } = await import('#app/schema/payments.server.ts')
  const bank = { actor: { kind: 'system', name: 'test bank' } } as const

  const known = async (id: string) => {
    const found = await findPayment(id)
    if (!found) throw new Error('no such payment')
    return found
  }
  /** Asks a worker, as far as the provider's page. */
  async function ask(actor: Person, worker: Person, startsAt: Date, extra = {}) {
    const input = { ...world.request(worker, startsAt), ...extra, paymentId: randomUUID() }
    return (await beginOrder({ actor }, input)).paymentId
  }
  const answer = (reference: string, said: 'pay' | 'decline' | 'abandon', failsLater = false) =>
    answerAtTestBank(bank, { reference, answer: said, failsLater })
  /** The message has come, or the poller looks. */
  const see = async (id: string) => seePayment(await known(id))
  async function pay(id: string, failsLater = false) {
    await answer(id, 'pay', failsLater)
    return see(id)
  }
  const openActs = (paymentId?: string) =>
    world.db
      .select()
      .from(paymentActs)
      .where(
        and(
          isNull(paymentActs.doneAt),
          isNull(paymentActs.refusedAt),
          paymentId ? eq(paymentActs.paymentId, paymentId) : undefined,
        ),
      )
  /** Does what is asked of the provider for a payment, and what follows from that, until nothing is left. */
  async function work(paymentId: string) {
    for (let acts = await openActs(paymentId); acts.length > 0; acts = await openActs(paymentId))
      for (const { id } of acts) await doAct.run({ actId: id })
    return known(paymentId)
  }
  const ofOrder = (orderId: string) =>
    world.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.openedAt)
  const atBank = async (id: string) => findTestPayment((await known(id)).reference)
  return { ask, answer, see, pay, work, openActs, known, ofOrder, atBank }
}

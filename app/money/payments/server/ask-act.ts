import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { ActKind } from '#app/facts/payment-states.ts'
import { paymentActs, payments } from '#app/schema/payments.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { enqueue, type Job } from '#platform/jobs/queue.server.ts'
import type { Ore } from '#platform/shared/money.ts'
import type { Payment } from './lock-payment.ts'

export const actInput = z.object({ actId: z.uuid() })

/** The cause of ending what nobody has approved in time. */
export const givenUp = 'given-up'

/** Set by the job itself, which also asks: a file of its own would need this one and be needed by it. */
let job: Job<{ actId: string }> | null = null
export const actsAreDoneBy = (given: Job<{ actId: string }>): Job<{ actId: string }> => {
  job = given
  return given
}

/**
 * Asks the provider for an act, once for each cause: its key is kept here before the first try. In the transaction of whatever
 * causes it. Answers the act's id; null when it was asked for before.
 */
export async function askAct(
  tx: Transaction,
  payment: Pick<Payment, 'id'>,
  asked: { kind: ActKind; cause: string; amount: Ore },
  now: Date,
): Promise<string | null> {
  const [kept] = await tx
    .insert(paymentActs)
    .values({ id: randomUUID(), paymentId: payment.id, askedAt: now, ...asked })
    .onConflictDoNothing()
    .returning({ id: paymentActs.id })
  if (!kept) return null
  if (job) await enqueue(tx, job, { actId: kept.id })
  return kept.id
}

/** Lets go of all that is held and not taken. Of stored means, on which nothing is held, there is nothing to ask for. */
export async function askRelease(tx: Transaction, payment: Payment, cause: string, now: Date): Promise<void> {
  if (payment.status === 'stored' || payment.status === 'failed') {
    await tx.update(payments).set({ status: 'let-go', mendUntil: null }).where(eq(payments.id, payment.id))
    return
  }
  await askAct(tx, payment, { kind: 'release', cause, amount: 0 }, now)
}

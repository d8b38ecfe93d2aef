import { asc, lte } from 'drizzle-orm'
import { z } from 'zod'
import { payments } from '#app/schema/payments.server.ts'
import { now } from '#platform/clock.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import { defineJob } from '#platform/jobs/queue.server.ts'
import { log } from '#platform/log.server.ts'
import { absorbSeen } from './absorb-seen.ts'
import { asPayments } from './callers.ts'
import { askGiveUp } from './give-up.ts'
import { findPayment, type Payment } from './lock-payment.ts'
import { pollDisputes } from './poll-disputes.ts'
import { providerOf } from './providers.ts'
import { disputeInput, seeDispute } from './see-dispute.ts'
import { settleSeen } from './settle-seen.ts'

/**
 * Looks at the provider and takes in what it says: after a webhook, on the customer's way back, and by the poller. Nobody is
 * believed but the provider itself. Throws `ProviderAway` when it does not answer.
 */
export async function seePayment(payment: Payment): Promise<Payment> {
  const { id: paymentId, reference } = payment
  const seen = await providerOf(payment.provider).look(reference, payment.theirId ?? undefined)
  return settleSeen(await absorbSeen(asPayments, { paymentId, reference, seen }))
}

export const seeItself = defineJob({
  name: 'payments.see',
  input: z.union([z.object({ paymentId: z.uuid() }), disputeInput]),
  waitsForOthers: true,
  run: async about => {
    if ('disputeId' in about) return seeDispute(about)
    const payment = await findPayment(about.paymentId)
    if (payment) await seePayment(payment)
  },
})

const AT_ONCE = 100

const findDue = (read: Reader, at: Date) =>
  read.select().from(payments).where(lte(payments.looksAt, at)).orderBy(asc(payments.looksAt)).limit(AT_ONCE)

/**
 * The poller: whatever is awaited is looked at by itself, so that a webhook that never comes costs a minute and nothing else. One
 * that nobody approved in time is ended at the provider first, so that nobody pays for what is not sent.
 */
export const pollPayments = defineJob({
  name: 'payments.poll',
  input: z.object({}),
  every: '* * * * *',
  waitsForOthers: true,
  run: async () => {
    const at = now()
    for (const payment of await findDue(reader, at)) {
      try {
        await askGiveUp(payment, at)
        await seePayment(payment)
      } catch (error) {
        // One provider that is away must not hold up the rest.
        log.warn({ err: error, paymentId: payment.id }, 'a payment could not be looked at')
      }
    }
    await pollDisputes(at)
  },
})

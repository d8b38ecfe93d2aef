import { eq, sql } from 'drizzle-orm'
import { testPayments } from '#app/schema/payments.server.ts'
import { command } from '#platform/command.ts'
import { notFound } from '#platform/shared/errors.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { testAnswerInput } from '../api.ts'
import { lockAtBank } from './lock-at-bank.ts'

/**
 * Whoever is at the bank's page pays, says no, lets the time run out, or pays in a while (`later`: asked for again by a job).
 * NOT_FOUND for what was not opened.
 */
export const answerAtTestBank = command({
  name: 'test-bank.answer',
  input: testAnswerInput,
  load: async ({ tx, input }) => {
    const payment = await lockAtBank(tx, input.reference)
    if (!payment) throw notFound()
    return payment
  },
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, input }, payment) => {
    const isOpen = payment.state === 'open'
    if (!isOpen || input.answer === 'later') return { changed: false, isOpen, returnTo: payment.returnTo }
    const set =
      input.answer === 'pay'
        ? {
            state: 'approved' as const,
            held: payment.stores ? 0 : payment.amount,
            // As everywhere: what is only held cannot be used again.
            means: payment.stores ? sql`gen_random_uuid()` : null,
            failsLater: input.failsLater,
          }
        : { state: input.answer === 'decline' ? ('declined' as const) : ('expired' as const) }
    await tx.update(testPayments).set(set).where(eq(testPayments.reference, payment.reference))
    return { changed: true, isOpen, returnTo: payment.returnTo }
  },
  audit: ({ input }) => ({ subjectId: input.reference, details: { answer: input.answer } }),
})

import { eq, sql } from 'drizzle-orm'
import { paymentActs } from '#app/schema/payments.server.ts'
import { command } from '#platform/command.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { actInput } from './ask-act.ts'

/** One more try of an act, and when. */
export const tried = (now: Date) => ({ tries: sql`${paymentActs.tries} + 1`, triedAt: now })

/** Notes a try that nobody knows the outcome of: an administrator sees how long a provider has been away. */
export const noteTry = command({
  name: 'payment.note-try',
  input: actInput,
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, input, now }) => {
    await tx.update(paymentActs).set(tried(now)).where(eq(paymentActs.id, input.actId))
    return { done: true as const }
  },
  audit: ({ input }) => ({ subjectId: input.actId }),
})

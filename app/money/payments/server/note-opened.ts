import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { payments } from '#app/schema/payments.server.ts'
import { command } from '#platform/command.ts'
import { onlySystem } from '#platform/shared/policy.ts'

/** Notes where the customer approves it. */
export const noteOpened = command({
  name: 'payment.note-opened',
  input: z.object({
    paymentId: z.uuid(),
    redirectTo: z.url().max(2000),
    theirId: z.string().max(300).optional(),
  }),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, input }) => {
    const { paymentId, ...opened } = input
    await tx.update(payments).set(opened).where(eq(payments.id, paymentId))
    return { done: true as const }
  },
  audit: ({ input }) => ({ subjectId: input.paymentId }),
})

import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paymentHooks, payments } from '#app/schema/payments.server.ts'
import { command } from '#platform/command.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { seeItself } from './see-payment.ts'

const hookInput = z.object({
  provider: z.enum(['test', 'vipps', 'stripe']),
  id: z.string().max(200),
  reference: z.string().max(100).nullable(),
  disputeId: z.string().max(300).optional(),
  name: z.string().max(100),
  at: z.iso.datetime(),
})

/** Keeps a genuine message once, and has its payment, or its dispute, looked at. One about what is not ours is kept, and changes nothing. */
export const keepHook = command<z.infer<typeof hookInput>, { fresh: boolean }, { id: string } | null>({
  name: 'payment.keep-hook',
  input: hookInput,
  load: async ({ tx, input: { reference } }) => {
    if (!reference || !z.uuid().safeParse(reference).success) return null
    const [found] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.reference, reference))
    return found ?? null
  },
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, input, now }, payment) => {
    const { provider, id: hookId, name, at, disputeId } = input
    const kept = await tx
      .insert(paymentHooks)
      .values({
        ...{ provider, hookId, name, sentAt: new Date(at), receivedAt: now },
        paymentId: payment?.id ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: paymentHooks.hookId })
    if (kept.length > 0 && payment) await enqueue(tx, seeItself, { paymentId: payment.id })
    if (kept.length > 0 && disputeId) await enqueue(tx, seeItself, { provider, disputeId, hookId })
    return { fresh: kept.length > 0 }
  },
  audit: ({ subject, input }) => ({ subjectId: subject?.id ?? null, details: { name: input.name } }),
})

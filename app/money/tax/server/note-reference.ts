import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { taxCardOrders } from '#app/schema/tax.server.ts'
import { command } from '#platform/command.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { lookAtAnswer } from './look-at-answer.ts'
import { firstLook } from './looks.ts'

/** Orders that the authority has not taken yet, and that are not given up. */
export const unsent = and(
  isNull(taxCardOrders.reference),
  isNull(taxCardOrders.why),
  isNull(taxCardOrders.answeredAt),
)

/** Notes that the authority has taken an order, and looks for the answer soon. The first name of it stands. */
export const noteReference = command<{ orderId: string; reference: string }, { noted: boolean }, null>({
  name: 'tax.note-reference',
  input: z.object({ orderId: z.uuid(), reference: z.string().max(100) }),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now, input: { orderId, reference } }) => {
    const looksAt = firstLook(now)
    const noted = await tx
      .update(taxCardOrders)
      .set({ reference, looksAt })
      .where(and(eq(taxCardOrders.id, orderId), unsent))
      .returning({ id: taxCardOrders.id })
    if (noted.length > 0) await enqueue(tx, lookAtAnswer, { orderId }, looksAt)
    return { noted: noted.length > 0 }
  },
  audit: ({ input }) => ({ subjectId: input.orderId }),
})

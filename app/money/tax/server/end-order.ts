import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { taxCardOrders } from '#app/schema/tax.server.ts'
import { command } from '#platform/command.ts'
import { onlySystem } from '#platform/shared/policy.ts'

/** No answer to an order will come: `why` is a code. Whom it asked about is asked about again the next day. */
export const endOrder = command<{ orderId: string; why: string }, { ended: boolean }, null>({
  name: 'tax.end-order',
  input: z.object({ orderId: z.uuid(), why: z.string().max(60) }),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, input: { orderId, why } }) => {
    const ended = await tx
      .update(taxCardOrders)
      .set({ why, looksAt: null })
      .where(and(eq(taxCardOrders.id, orderId), isNull(taxCardOrders.answeredAt)))
      .returning({ id: taxCardOrders.id })
    return { ended: ended.length > 0 }
  },
  audit: ({ input }) => ({ subjectId: input.orderId, details: { why: input.why } }),
})

import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { taxCardOrders } from '#app/schema/tax.server.ts'
import { command } from '#platform/command.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { nextLook } from './looks.ts'

const lookInput = z.object({ orderId: z.uuid(), looks: z.int().min(0).max(1000) })

/**
 * Notes that an answer was not there yet. `looks`: how often it had been looked for before. Answers when it is looked for next; null
 * where somebody else was first.
 */
export const noteLook = command<z.infer<typeof lookInput>, { looksAt: Date | null }, null>({
  name: 'tax.note-look',
  input: lookInput,
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now, input: { orderId, looks } }) => {
    const looksAt = nextLook(now, looks + 1)
    const { id, looks: known, looksAt: awaited } = taxCardOrders
    const noted = await tx
      .update(taxCardOrders)
      .set({ looks: looks + 1, looksAt })
      .where(and(eq(id, orderId), eq(known, looks), isNotNull(awaited)))
      .returning({ id })
    return { looksAt: noted.length > 0 ? looksAt : null }
  },
  audit: ({ input }) => ({ subjectId: input.orderId, details: { looks: input.looks } }),
})

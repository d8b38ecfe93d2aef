import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { safetyCases } from '#app/schema/today.server.ts'
import { type LoadedOrder, lockOrder } from '#app/work/orders/server/index.ts'
import { command } from '#platform/command.ts'
import { timerJob } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { type Done, ofOrder, tellAdministrators } from './safety.ts'

const ofEnd = ofOrder.extend({ endsAt: z.iso.datetime() })

/**
 * Tells the administrators of a question without an answer. Run by a timer; who has answered or gone is left in peace. That the
 * customer has ended the work is no answer.
 */
export const raiseUnanswered = command<z.infer<typeof ofEnd>, Done, LoadedOrder>({
  name: 'safety.raise-unanswered',
  input: ofEnd,
  load: ({ tx, input }) => lockOrder(tx, input.orderId),
  authorise: ({ actor }) => onlySystem(actor, 'Det gjør systemet.'),
  run: async ({ tx, input, now }, order) => {
    const open = and(
      eq(safetyCases.orderId, order.id),
      eq(safetyCases.endsAt, new Date(input.endsAt)),
      isNull(safetyCases.settledAt),
      isNull(safetyCases.raisedAt),
    )
    const raised = await tx
      .update(safetyCases)
      .set({ raisedAt: now })
      .where(open)
      .returning({ id: safetyCases.id })
    if (raised.length > 0) await tellAdministrators(tx, now, order, 'silent')
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject.id }),
})

export const raiseItself = timerJob('safety.raise', ofEnd, raiseUnanswered)

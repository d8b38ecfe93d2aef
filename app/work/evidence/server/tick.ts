import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { orderTasks } from '#app/schema/evidence.server.ts'
import { command } from '#platform/command.ts'
import { notFound } from '#platform/shared/errors.ts'
import { tickInput } from '../api.ts'
import { type LoadedEvidence, lockEvidence } from './load-evidence.ts'
import { can } from './policy.ts'
import { tellPages } from './tell.ts'

type Input = z.infer<typeof tickInput>

/**
 * The worker ticks or unticks a task during the work. Sets a state rather than toggling: two devices get the
 * same result, and the first time stands.
 */
export const tickTask = command<Input, { done: true }, LoadedEvidence>({
  name: 'evidence.tick',
  input: tickInput,
  load: ({ tx, input: { orderId } }) => lockEvidence(tx, orderId),
  authorise: ({ actor, now }, found) => can(actor, 'tick', found, now),
  run: async ({ tx, input, now }, found) => {
    const itself = and(eq(orderTasks.id, input.taskId), eq(orderTasks.orderId, found.id))
    const [task] = await tx.select().from(orderTasks).where(itself)
    if (!task) throw notFound()
    if ((task.doneAt !== null) === input.done) return { done: true }
    await tx
      .update(orderTasks)
      .set({ doneAt: input.done ? now : null })
      .where(itself)
    await tellPages(found, tx)
    return { done: true }
  },
  audit: ({ input: { taskId, done }, subject }) => ({ subjectId: subject.id, details: { taskId, done } }),
})

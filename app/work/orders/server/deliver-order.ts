import { eq } from 'drizzle-orm'
import { orderTimes } from '#app/facts/order-process.ts'
import { orderTasks } from '#app/schema/evidence.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { formatHours } from '#platform/shared/time.ts'
import { deliverInput } from '../api.ts'
import { step } from './machine.ts'
import { approveItself } from './timers.ts'

/** The number of unfinished tasks and why, for the timeline; null when none. */
async function leftUndone(tx: Transaction, orderId: string, why: string): Promise<string | null> {
  const tasks = await tx.select().from(orderTasks).where(eq(orderTasks.orderId, orderId))
  const left = tasks.filter(({ doneAt }) => doneAt === null).length
  if (left === 0) return null
  const which = `${left} av ${tasks.length} ${tasks.length === 1 ? 'oppgave' : 'oppgaver'} er ikke gjort`
  return why ? `${which}: «${why}»` : which
}

/** The worker reports the work done, with its hours. The customer has 24 hours to object. */
export const deliverOrder = step('deliver', {
  input: deliverInput,
  change: async ({ tx, input, now }, order) => {
    const approvesAt = new Date(now.getTime() + orderTimes.approvesItselfAfter)
    await enqueue(tx, approveItself, { orderId: order.id }, approvesAt)
    const left = await leftUndone(tx, order.id, input.undone)
    const worked = `${formatHours(input.workedHalfHours)} utført`
    return {
      set: { workedHalfHours: input.workedHalfHours, deliveredAt: now, approvesAt },
      note: left ? `${worked}. ${left}` : worked,
    }
  },
})

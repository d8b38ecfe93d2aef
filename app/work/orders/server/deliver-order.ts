import { eq } from 'drizzle-orm'
import { orderTasks } from '#app/schema/evidence.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { formatHours } from '#platform/shared/time.ts'
import { deliverInput } from '../api.ts'
import { deliveredNow, enforceAgreedHours } from './delivery.ts'
import { step } from './machine.ts'

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
    const { workedHalfHours, undone, greeting } = input
    enforceAgreedHours(order, workedHalfHours)
    const left = await leftUndone(tx, order.id, undone)
    const worked = `${formatHours(workedHalfHours)} utført`
    return {
      set: { workedHalfHours, ...(await deliveredNow(tx, order, now)) },
      note: [worked, left, greeting && `Hilsen: «${greeting}»`].filter(Boolean).join('. '),
    }
  },
})

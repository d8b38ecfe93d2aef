import { enqueue } from '#platform/jobs/queue.server.ts'
import { formatHours } from '#platform/shared/time.ts'
import { deliverInput } from '../api.ts'
import { orderTimes } from '../process.ts'
import { approveItself } from './timers.ts'
import { orderTransition } from './transition.ts'

/** The worker reports the work done, with the hours it took. The customer has 24 hours to say otherwise. */
export const deliverOrder = orderTransition({
  action: 'deliver',
  input: deliverInput,
  change: async ({ tx, input, now }, order) => {
    const approvesAt = new Date(now.getTime() + orderTimes.approvesItselfAfter)
    await enqueue(tx, approveItself, { orderId: order.id }, approvesAt)
    return {
      set: { workedHalfHours: input.workedHalfHours, deliveredAt: now, approvesAt },
      note: `${formatHours(input.workedHalfHours)} utført`,
    }
  },
})

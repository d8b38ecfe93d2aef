import { stopInput } from '../api.ts'
import { callOff } from './call-off.ts'
import { step } from './machine.ts'

/**
 * The worker ends it, with a reason. What is more than 14 days ahead is called off and not counted as given up; what is
 * nearer stays agreed, so that the customer has time to find somebody else.
 */
export const stopSeries = step('stop', {
  input: stopInput,
  change: async (context, found) => {
    const { reason, expectedOrders } = context.input
    const { calledOff, kept } = await callOff(context, found, 'worker', expectedOrders)
    return { set: { endedAt: context.now, reason }, note: reason, told: { calledOff, kept } }
  },
})

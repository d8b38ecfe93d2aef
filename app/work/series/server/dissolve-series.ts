import { dissolveInput } from '../api.ts'
import { callOff } from './call-off.ts'
import { step } from './machine.ts'

/**
 * An administrator ends a series, with a reason that both read. What can be called off for nothing is called off; what is
 * nearer stays, and is decided on its own page.
 */
export const dissolveSeries = step('dissolve', {
  input: dissolveInput,
  change: async (context, found) => {
    const { reason, expectedOrders } = context.input
    const { calledOff, kept } = await callOff(context, found, 'admin', expectedOrders)
    return { set: { endedAt: context.now, reason }, note: reason, told: { calledOff, kept } }
  },
})

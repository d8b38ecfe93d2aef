import { callOffInput } from '../api.ts'
import { timesText } from '../texts.ts'
import { callOff } from './call-off.ts'
import { step } from './machine.ts'

/** The customer ends it, whenever they like: what can be called off for free is, and what is nearer stays agreed. */
export const endSeries = step('end', {
  input: callOffInput,
  change: async (context, found) => {
    const { calledOff, kept } = await callOff(context, found, 'employer', context.input.expectedOrders)
    return {
      set: { endedAt: context.now },
      note: `${timesText(calledOff.length)} avlyst`,
      told: { calledOff, kept },
    }
  },
})

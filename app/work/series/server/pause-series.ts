import { localDate } from '#platform/shared/time.ts'
import { callOffInput } from '../api.ts'
import { timesText } from '../texts.ts'
import { callOff } from './call-off.ts'
import { step } from './machine.ts'
import { leaveOut } from './make-orders.ts'

/** The customer wants no more for now: nothing new is made, and what can be called off for free is. */
export const pauseSeries = step('pause', {
  input: callOffInput,
  change: async (context, found) => {
    const { calledOff, kept, days } = await callOff(context, found, 'employer', context.input.expectedOrders)
    const skips = days.map(day => ({ date: localDate(day), why: 'paused' as const, note: null }))
    await leaveOut(context, found.series.id, skips)
    return {
      set: { pausedAt: context.now },
      note: `${timesText(calledOff.length)} avlyst`,
      told: { calledOff, kept },
    }
  },
})

import { localDate } from '#platform/shared/time.ts'
import { callOffInput, declineInput, seriesInput, stopInput } from '../api.ts'
import { timesText } from '../texts.ts'
import { callOff } from './call-off.ts'
import { step } from './machine.ts'
import { leaveOut } from './make-orders.ts'

/** The worker says no to all of it, with a reason if they like. */
export const declineSeries = step('decline', {
  input: declineInput,
  change: ({ input: { reason }, now }) => ({
    set: { answeredAt: now, endedAt: now, reason: reason || null },
    note: reason || null,
  }),
})

/** The customer takes an unanswered request back, for free. */
export const withdrawSeries = step('withdraw', {
  input: seriesInput,
  change: ({ now }) => ({ set: { endedAt: now } }),
})

/** Nobody answered in time. Taken by a timer; does nothing to a request that has been answered. */
export const expireSeries = step('expire', {
  input: seriesInput,
  change: ({ now }) => ({ set: { endedAt: now } }),
})

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

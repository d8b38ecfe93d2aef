import { withoutContact } from '#app/facts/contact-details.ts'
import { customerRole } from '#app/facts/roles.ts'
import { localDate } from '#platform/shared/time.ts'
import { callOffInput, declineInput, seriesInput, stopInput } from '../api.ts'
import { timesText } from '../texts.ts'
import { callOff } from './call-off.ts'
import { step } from './machine.ts'
import { leaveOut } from './make-orders.ts'

/** The worker declines the whole series, with an optional reason, without ways to get in touch: nothing is agreed. */
export const declineSeries = step('decline', {
  input: declineInput,
  change: ({ input, now }) => {
    const reason = withoutContact(input.reason).text || null
    return { set: { answeredAt: now, endedAt: now, reason }, note: reason }
  },
})

/** The customer withdraws an unanswered request, for free. */
export const withdrawSeries = step('withdraw', {
  input: seriesInput,
  change: ({ now }) => ({ set: { endedAt: now } }),
})

/** The customer has a substitute asked at once, whenever the worker cannot come. */
export const wantSubstitute = step('want-substitute', {
  input: seriesInput,
  change: () => ({ set: { sendsSubstitute: true } }),
})

/** The customer wants to choose each time. */
export const noSubstitute = step('no-substitute', {
  input: seriesInput,
  change: () => ({ set: { sendsSubstitute: false } }),
})

/** Expires a request. Run by a timer; does nothing when it was answered. */
export const expireSeries = step('expire', {
  input: seriesInput,
  change: ({ now }) => ({ set: { endedAt: now } }),
})

/** The customer pauses: nothing new is made, and free cancellations are made. */
export const pauseSeries = step('pause', {
  input: callOffInput,
  change: async (context, found) => {
    const { calledOff, kept, days } = await callOff(
      context,
      found,
      customerRole,
      context.input.expectedOrders,
    )
    const skips = days.map(day => ({ date: localDate(day), why: 'paused' as const, note: null }))
    await leaveOut(context, found.series.id, skips)
    return {
      set: { pausedAt: context.now },
      note: `${timesText(calledOff.length)} avlyst`,
      told: { calledOff, kept },
    }
  },
})

/** The customer ends the series at any time: free cancellations are made, nearer orders stay. */
export const endSeries = step('end', {
  input: callOffInput,
  change: async (context, found) => {
    const { calledOff, kept } = await callOff(context, found, customerRole, context.input.expectedOrders)
    return {
      set: { endedAt: context.now },
      note: `${timesText(calledOff.length)} avlyst`,
      told: { calledOff, kept },
    }
  },
})

/**
 * The worker ends the series, with a reason. Orders over 14 days ahead are cancelled without penalty; nearer
 * ones stay, so that the customer can find somebody else.
 */
export const stopSeries = step('stop', {
  input: stopInput,
  change: async (context, found) => {
    const { reason, expectedOrders } = context.input
    const { calledOff, kept } = await callOff(context, found, 'worker', expectedOrders)
    return { set: { endedAt: context.now, reason }, note: reason, told: { calledOff, kept } }
  },
})

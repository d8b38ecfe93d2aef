import { declineInput } from '../api.ts'
import { step } from './machine.ts'

/** The worker says no to all of it, with a reason if they like. */
export const declineSeries = step('decline', {
  input: declineInput,
  change: ({ input: { reason }, now }) => ({
    set: { answeredAt: now, endedAt: now, reason: reason || null },
    note: reason || null,
  }),
})

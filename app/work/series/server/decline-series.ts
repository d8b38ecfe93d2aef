import { declineInput } from '../api.ts'
import { seriesTransition } from './transition.ts'

/** The worker says no to all of it, with a reason if they like. */
export const declineSeries = seriesTransition({
  action: 'decline',
  input: declineInput,
  change: ({ input: { reason }, now }) => ({
    set: { answeredAt: now, endedAt: now, reason: reason || null },
    note: reason || null,
  }),
})

import { declineInput } from '../api.ts'
import { orderTransition, withReason } from './transition.ts'

/** The worker says no, with a reason if they like. */
export const declineOrder = orderTransition({
  action: 'decline',
  input: declineInput,
  change: ({ input }) => withReason(input.reason),
})

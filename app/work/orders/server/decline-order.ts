import { declineInput } from '../api.ts'
import { step, withReason } from './machine.ts'

/** The worker says no, with a reason if they like. */
export const declineOrder = step('decline', {
  input: declineInput,
  change: ({ input }) => withReason(input.reason),
})

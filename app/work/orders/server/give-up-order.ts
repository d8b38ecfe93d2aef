import { giveUpInput } from '../api.ts'
import { orderTransition, withReason } from './transition.ts'

/** The worker cannot come after all. Costs the customer nothing and counts in the worker's reliability. */
export const giveUpOrder = orderTransition({
  action: 'give-up',
  input: giveUpInput,
  change: ({ input }) => withReason(input.reason),
})

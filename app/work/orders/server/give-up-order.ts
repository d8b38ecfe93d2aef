import { giveUpInput } from '../api.ts'
import { step, withReason } from './machine.ts'

/** The worker cannot come after all. Costs the customer nothing and counts in the worker's reliability. */
export const giveUpOrder = step('give-up', {
  input: giveUpInput,
  change: ({ input }) => withReason(input.reason),
})

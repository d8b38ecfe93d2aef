import { complainInput } from '../api.ts'
import { orderTransition, withReason } from './transition.ts'

/** The customer is not satisfied, and says why within 24 hours. An administrator decides. */
export const complainAboutOrder = orderTransition({
  action: 'complain',
  input: complainInput,
  change: ({ input }) => withReason(input.text),
})

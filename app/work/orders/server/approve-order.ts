import { approveInput } from '../api.ts'
import { completion } from './completion.ts'
import { step } from './machine.ts'

/** The customer is satisfied, and says whether hours above the agreed ones may be charged. */
export const approveOrder = step('approve', {
  input: approveInput,
  change: ({ tx, input, now }, order) => completion(tx, order, now, input.acceptExtraHours),
})

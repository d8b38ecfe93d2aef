import { cancelInput } from '../api.ts'
import { cancellation } from './cancellation.ts'
import { step } from './machine.ts'

/**
 * The customer cancels a confirmed order: free until 24 hours before the start, half the price after. If the
 * charge is no longer the one that the screen showed, nothing happens and the new one is told.
 */
export const cancelOrder = step('cancel', {
  input: cancelInput,
  change: ({ tx, input, now }, order) => cancellation(tx, order, input.expectedCharge, now),
})

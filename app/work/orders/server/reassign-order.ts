import { reassignInput } from '../intervention-inputs.ts'
import { lockSeenOrder } from './lock-seen-order.ts'
import { step } from './machine.ts'

/**
 * An administrator takes the worker off an order, with a reason that both read. The customer pays nothing, and is offered
 * others: whom they ask is theirs to choose. Errors: CONFLICT with who was first.
 */
export const reassignOrder = step('reassign', {
  input: reassignInput,
  load: lockSeenOrder,
  change: ({ input: { reason } }) => ({ set: { reason }, note: reason }),
})

import { turnDownInput } from '../intervention-inputs.ts'
import { lockSeenOrder } from './lock-seen-order.ts'
import { step } from './machine.ts'

/** An administrator lets it stand that an order was not started, with a reason to the worker. Errors: CONFLICT with who was first. */
export const turnDown = step('turn-down', {
  input: turnDownInput,
  load: lockSeenOrder,
  change: ({ input: { reason } }) => ({ set: { reason }, note: reason }),
})

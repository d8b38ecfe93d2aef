import { callOffInput } from '../intervention-inputs.ts'
import { decideCharge } from './decided-charge.ts'
import { lockSeenOrder } from './lock-seen-order.ts'
import { step } from './machine.ts'

/**
 * An administrator calls an order off, with a reason that both read, and decides what the customer pays. Whoever has begun
 * is paid for the hours that are certain. Errors: CONFLICT with who was first, or when agreement or hours are not those on screen, INVALID_INPUT at `amount` or `outcome`.
 */
export const callOffOrder = step('call-off', {
  input: callOffInput,
  load: lockSeenOrder,
  change: async (context, order) => {
    const { reason } = context.input
    const { gross, what } = await decideCharge(context, order)
    return { set: { reason }, note: reason, gross, what }
  },
})

import { approveForInput } from '../intervention-inputs.ts'
import { completion } from './completion.ts'
import { lockSeenOrder } from './lock-seen-order.ts'
import { step } from './machine.ts'

/**
 * An administrator approves for a customer who is away, with a reason that both read, and at the sum on screen. Hours beyond
 * those agreed are not charged. Errors: CONFLICT with who was first, or `charge-changed`.
 */
export const approveFor = step('approve-for', {
  input: approveForInput,
  load: lockSeenOrder,
  change: async (context, order) => {
    const { expectedCharge, reason } = context.input
    const made = await completion(context, order, { expectedCharge })
    return { ...made, set: { ...made.set, reason }, note: `${made.note}. ${reason}` }
  },
})

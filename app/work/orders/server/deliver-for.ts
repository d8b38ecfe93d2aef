import { formatHours } from '#platform/shared/time.ts'
import { deliverForInput } from '../intervention-inputs.ts'
import { deliveredNow, enforceAgreedHours } from './delivery.ts'
import { lockSeenOrder } from './lock-seen-order.ts'
import { step } from './machine.ts'

/**
 * An administrator reports the work done for a worker who is away, with a reason that both read. The worker may correct the
 * hours like any other. Errors: CONFLICT with who was first, INVALID_INPUT at `workedHalfHours`.
 */
export const deliverFor = step('deliver-for', {
  input: deliverForInput,
  load: lockSeenOrder,
  change: async ({ tx, input: { workedHalfHours, reason }, now }, order) => {
    enforceAgreedHours(order, workedHalfHours)
    return {
      set: { workedHalfHours, reason, ...(await deliveredNow(tx, order, now)) },
      note: `${formatHours(workedHalfHours)}. ${reason}`,
    }
  },
})

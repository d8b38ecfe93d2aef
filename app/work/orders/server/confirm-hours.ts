import { formatHours } from '#platform/shared/time.ts'
import { orderInput } from '../api.ts'
import { withoutClaim } from './delivery.ts'
import { step } from './machine.ts'

/** The worker agrees with the hours of a customer who stopped the work. */
export const confirmHours = step('confirm-hours', {
  input: orderInput,
  change: async ({ tx, now }, order) => ({
    set: await withoutClaim(tx, order, now),
    note: formatHours(order.workedHalfHours ?? order.halfHours),
  }),
})

import { timerJob } from '#platform/jobs/timer.server.ts'
import { formatHours } from '#platform/shared/time.ts'
import { orderInput } from '../api.ts'
import { certainHalfHours } from './certain-hours.ts'
import { withoutClaim } from './delivery.ts'
import { step } from './machine.ts'

/**
 * The customer's hours hold by silence. Run by a timer. A worker who is shut out has not had the chance to answer: then what
 * they were checked in for holds, if that is more.
 */
export const holdHours = step('hold-hours', {
  input: orderInput,
  change: async ({ tx, now }, order) => {
    const claimed = order.workedHalfHours ?? order.halfHours
    const workedHalfHours =
      order.unavailable === 'worker' ? Math.max(claimed, await certainHalfHours(tx, order, now)) : claimed
    return {
      set: { workedHalfHours, ...(await withoutClaim(tx, order, now)) },
      note: `${formatHours(workedHalfHours)} gjelder`,
    }
  },
})

export const holdClaimItself = timerJob('orders.hold-hours', orderInput, holdHours)

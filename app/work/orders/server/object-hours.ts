import { invalidInput } from '#platform/shared/errors.ts'
import { formatHours } from '#platform/shared/time.ts'
import { objectHoursInput } from '../api.ts'
import { texts } from '../texts.ts'
import { deliveredNow, enforceAgreedHours } from './delivery.ts'
import { step } from './machine.ts'

/** The worker says that other hours were worked than the customer who stopped it does. The customer approves them, or complains. */
export const objectHours = step('object-hours', {
  input: objectHoursInput,
  change: async ({ tx, input: { workedHalfHours, why }, now }, order) => {
    enforceAgreedHours(order, workedHalfHours)
    const claimed = order.workedHalfHours ?? order.halfHours
    if (workedHalfHours === claimed)
      throw invalidInput({ workedHalfHours: texts.alreadyReported(formatHours(claimed)) })
    return {
      set: {
        ...{ workedHalfHours, reason: why, claimUntil: null },
        ...(await deliveredNow(tx, { ...order, claimUntil: null }, now)),
      },
      note: `${formatHours(workedHalfHours)}, ikke ${formatHours(claimed)}: «${why}»`,
    }
  },
})

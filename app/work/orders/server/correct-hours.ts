import { invalidInput } from '#platform/shared/errors.ts'
import { formatHours } from '#platform/shared/time.ts'
import { correctHoursInput } from '../api.ts'
import { texts } from '../texts.ts'
import { deliveredNow, enforceAgreedHours } from './delivery.ts'
import { step } from './machine.ts'

/** The worker corrects reported hours until they are approved. The customer has 24 hours from then. */
export const correctHours = step('correct-hours', {
  input: correctHoursInput,
  change: async ({ tx, input: { workedHalfHours, why }, now }, order) => {
    enforceAgreedHours(order, workedHalfHours)
    const before = order.workedHalfHours ?? order.halfHours
    if (workedHalfHours === before) {
      throw invalidInput({ workedHalfHours: texts.alreadyReported(formatHours(before)) })
    }
    const corrected = `Fra ${formatHours(before)} til ${formatHours(workedHalfHours)}`
    return {
      set: { workedHalfHours, ...(await deliveredNow(tx, order, now)) },
      note: why ? `${corrected}: «${why}»` : corrected,
    }
  },
})

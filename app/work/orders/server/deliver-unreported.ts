import { formatHours } from '#platform/shared/time.ts'
import { orderInput } from '../api.ts'
import { certainHalfHours } from './certain-hours.ts'
import { deliveredNow } from './delivery.ts'
import { step } from './machine.ts'

/** Delivers work that nobody reported, a day after its end. Run by a timer; the worker can correct the hours. */
export const deliverUnreported = step('deliver-unreported', {
  input: orderInput,
  change: async ({ tx, now }, order) => {
    const workedHalfHours = await certainHalfHours(tx, order, now)
    return {
      set: { workedHalfHours, ...(await deliveredNow(tx, order, now)) },
      note: `${formatHours(workedHalfHours)}. Den ansatte meldte ikke fra innen 24 timer etter avtalt slutt`,
    }
  },
})

import { dayTimes, isOnTheWay } from '#app/facts/day-steps.ts'
import { allow, deny } from '#platform/shared/policy.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { after, passed, type TimeRules } from './guarded-order.ts'

/** When the steps of the day of work may be taken. */
export const dayRules: TimeRules = {
  'on-the-way': (order, now) => {
    if (isOnTheWay(order)) return deny('state.on-the-way', 'Kunden vet allerede at du er på vei.')
    if (passed(order.endsAt, now)) return deny('too-late', 'Avtalt tid er over.')
    const earliest = after(order.startsAt, -dayTimes.onTheWayFrom)
    return passed(earliest, now)
      ? allow
      : deny(
          'too-early',
          `Du kan melde at du er på vei fra ${formatMoment(earliest)}, tre timer før avtalt tid.`,
        )
  },
}

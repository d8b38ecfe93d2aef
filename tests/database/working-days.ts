import { holidayOn } from '#platform/shared/holidays.ts'
import { DAY, instantOf, localDate, weekdayOf } from '#platform/shared/time.ts'

/** Mornings at nine on working days, each used once; the first at least four days ahead. */
export function workingMornings(now: Date): () => Date {
  let days = 3
  return () => {
    for (;;) {
      days += 1
      const morning = instantOf(localDate(new Date(now.getTime() + days * DAY)), '09:00') as Date
      const weekend = ['lørdag', 'søndag'].includes(weekdayOf(morning))
      if (!weekend && !holidayOn(localDate(morning))) return morning
    }
  }
}

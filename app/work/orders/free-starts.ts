import { orderTimes } from '#app/facts/order-process.ts'
import { halfHoursOf, type Span } from '#app/people/availability/open-hours.ts'
import { instantOf, type LocalDate, type LocalTime, localTime, MINUTE } from '#platform/shared/time.ts'

type Calendar = {
  /** When the worker is open, from the date on and long enough past it for the longest work. */
  open: readonly Span[]
  /** The worker's confirmed orders. */
  busy: readonly Span[]
}

/**
 * The half hours of a day in Oslo when this work may begin: enough notice, within open hours, with travel
 * time on both sides. Must match the rule of placing (a test compares them).
 */
export function freeStarts(
  { open, busy }: Calendar,
  date: LocalDate,
  halfHours: number,
  now: Date,
): LocalTime[] {
  const { leastNotice, mostAhead, between } = orderTimes
  return halfHoursOf(date)
    .filter(half => {
      const from = half.getTime()
      const to = from + halfHours * 30 * MINUTE
      const lead = from - now.getTime()
      if (lead < leastNotice || lead > mostAhead) return false
      // The clock can name only one of two repeated hours.
      if (instantOf(date, localTime(half))?.getTime() !== from) return false
      if (!open.some(span => span.from.getTime() <= from && to <= span.to.getTime())) return false
      return !busy.some(span => span.from.getTime() < to + between && from - between < span.to.getTime())
    })
    .map(localTime)
}

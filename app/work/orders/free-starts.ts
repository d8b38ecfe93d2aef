import { brokenLimit, type LawfulWorker } from '#app/facts/may-work.ts'
import { orderTimes } from '#app/facts/order-process.ts'
import { halfHoursOf, type Span } from '#app/people/availability/open-hours.ts'
import { instantOf, type LocalDate, type LocalTime, localTime, MINUTE } from '#platform/shared/time.ts'
import { type BusySpan, isNear } from './busy-span.ts'

type Calendar = {
  /** When the worker is open, from the date on and long enough past it for the longest work. */
  open: readonly Span[]
  /** The worker's confirmed orders, with the way to each. */
  busy: readonly BusySpan[]
  /** What the law asks about the worker, who is to do this. */
  lawful: LawfulWorker
  serviceId: string
  /** How long before the start it must be asked for. */
  notice?: number
}

/**
 * The half hours of a day in Oslo when this work may begin: enough notice, within open hours, with travel
 * time on both sides, and within the law. Must match the rule of placing (a test compares them).
 */
export function freeStarts(
  { open, busy, lawful, serviceId, notice = orderTimes.leastNotice }: Calendar,
  date: LocalDate,
  halfHours: number,
  now: Date,
): LocalTime[] {
  const { mostAhead } = orderTimes
  return halfHoursOf(date)
    .filter(half => {
      const from = half.getTime()
      const to = from + halfHours * 30 * MINUTE
      const lead = from - now.getTime()
      if (lead < notice || lead > mostAhead) return false
      // The clock can name only one of two repeated hours.
      if (instantOf(date, localTime(half))?.getTime() !== from) return false
      if (!open.some(hours => hours.from.getTime() <= from && to <= hours.to.getTime())) return false
      const span = { from: half, to: new Date(to) }
      if (busy.some(other => isNear(other, span))) return false
      return brokenLimit(lawful, span, serviceId) === null
    })
    .map(localTime)
}

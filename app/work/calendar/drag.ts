import { halfHourLimits } from '#app/facts/order-process.ts'
import { type Hours, halfHoursAt, timeAt, type WeekHours } from '#app/people/availability/hours.ts'
import { beginningAt, endAt, type Span } from '#app/people/availability/open-hours.ts'
import { texts as availabilityTexts } from '#app/people/availability/texts.ts'
import { type LocalDate, type WeekdayId, weekdayIds } from '#platform/shared/time.ts'
import type { DayFacts } from './day-facts.ts'
import { clockOn } from './day-words.ts'
import { entryTitle, texts } from './texts.ts'

/** A press on a day that is drawn out: the half hours, counted from midnight, where it began and where it is. */
export type Drag = { date: LocalDate; anchor: number; reached: number; isDone: boolean }

const DAY_HALVES = 48

/** What a drag means: from the first half hour to the end of the last, and at least as long as an order must be. */
export function hoursOf({ anchor, reached }: Pick<Drag, 'anchor' | 'reached'>): Hours {
  const least = halfHourLimits.least
  const from = Math.min(anchor, reached, DAY_HALVES - least)
  const to = Math.max(Math.max(anchor, reached) + 1, from + least)
  return { from: timeAt(from), to: timeAt(to) }
}

/** The moments that hours on a day mean. */
export const spanOf = (date: LocalDate, { from, to }: Hours): Span => ({
  from: beginningAt(date, from),
  to: endAt(date, to),
})

const meets = (a: Span, b: Span) => a.from < b.to && b.from < a.to

/** Why these hours cannot be added to a day as free; null when they can. */
export function whyNot(day: DayFacts, hours: Hours, now: Date): string | null {
  const span = spanOf(day.date, hours)
  if (span.to <= span.from) return availabilityTexts.endsTooEarly
  if (span.to <= now) return availabilityTexts.past
  const order = day.entries.find(entry => entry.answerBy === null && meets(entry, span))
  if (order)
    return texts.orderThere(entryTitle('worker', order.service, order.customer), clockOn(day.date, order))
  if (day.off.some(off => meets(off, span))) return availabilityTexts.extraDayOff
  if (day.open.some(({ from, to }) => from <= span.from && span.to <= to)) return texts.openAlready
  return null
}

/** Why nothing more can be added to this one day; null when it can: a day has one stretch besides the weekly hours. */
export const whyNotOnce = ({ extra }: DayFacts): string | null =>
  extra && availabilityTexts.extraDayHeld(extra)

type Week = { availabilityDays: readonly WeekdayId[]; hours: WeekHours }

/**
 * The weekly hours with these added on one weekday, or why that cannot be: a weekday has one stretch, and what lies between
 * two nobody has said yes to.
 */
export function everyWeek(
  { availabilityDays, hours }: Week,
  weekday: WeekdayId,
  added: Hours,
):
  | { week: { availabilityDays: WeekdayId[]; hours: WeekHours }; why?: never }
  | { week?: never; why: string } {
  const had = availabilityDays.includes(weekday) ? hours[weekday] : added
  const [from, to] = [halfHoursAt(added.from), halfHoursAt(added.to)]
  const [hadFrom, hadTo] = [halfHoursAt(had.from), halfHoursAt(had.to)]
  if (to < hadFrom || from > hadTo) return { why: texts.notTouching(weekday, had) }
  const joined = { from: timeAt(Math.min(from, hadFrom)), to: timeAt(Math.max(to, hadTo)) }
  return {
    week: {
      availabilityDays: weekdayIds.filter(day => day === weekday || availabilityDays.includes(day)),
      hours: { ...hours, [weekday]: joined },
    },
  }
}

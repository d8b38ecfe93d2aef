import { dayAfter } from '#app/people/availability/open-hours.ts'
import { instantOf, type LocalDate, type LocalTime, MINUTE } from '#platform/shared/time.ts'

/** How many weeks there may be from one time to the next. */
export const rhythms = [1, 2, 3, 4] as const

/** How far ahead a series has its orders. */
export const weeksAhead = 12

/** The last day that orders are made for, seen from a day. */
export const horizonOf = (today: LocalDate): LocalDate => dayAfter(today, weeksAhead * 7)

const daysBetween = (from: LocalDate, to: LocalDate) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

type Rhythm = { firstDate: LocalDate; weeksBetween: number }

/** The days of a series from one day to another, both counted. Always the weekday of the first. */
export function occurrencesOf(
  { firstDate, weeksBetween }: Rhythm,
  from: LocalDate,
  to: LocalDate,
): LocalDate[] {
  const step = weeksBetween * 7
  const missed = Math.max(0, Math.ceil(daysBetween(firstDate, from) / step))
  const dates: LocalDate[] = []
  for (let date = dayAfter(firstDate, missed * step); date <= to; date = dayAfter(date, step))
    dates.push(date)
  return dates
}

/** When the clock in Oslo shows a time on a day; where it never does, at three, to which it is put forward. */
export const clockOn = (date: LocalDate, time: LocalTime): Date =>
  instantOf(date, time) ?? instantOf(date, '03:00') ?? new Date(Number.NaN)

/** When the work begins and ends on a day, by the clock in Oslo; null when the clock never shows that time. */
export function spanOn(
  date: LocalDate,
  time: LocalTime,
  halfHours: number,
): { startsAt: Date; endsAt: Date } | null {
  const startsAt = instantOf(date, time)
  return startsAt && { startsAt, endsAt: new Date(startsAt.getTime() + halfHours * 30 * MINUTE) }
}

import {
  instantOf,
  type LocalDate,
  localDate,
  localTime,
  MINUTE,
  startOfDay,
  type WeekdayId,
  weekdayOf,
} from '#platform/shared/time.ts'
import { type Hours, halfHoursAt, usualHours } from './hours.ts'

/** A stretch of time; `to` is not part of it. */
export type Span = { from: Date; to: Date }

/** When a worker can work: weekdays with hours, days besides them, and what is taken out of both. */
export type Availability = {
  days: readonly WeekdayId[]
  /** Chosen days that are missing here have the usual hours. */
  hours: Partial<Record<WeekdayId, Hours>>
  extraDays: readonly ({ date: LocalDate } & Hours)[]
  timeOff: readonly Span[]
}

const HALF_HOUR = 30 * MINUTE

const noonOf = (date: LocalDate): Date => {
  const noon = instantOf(date, '12:00')
  if (!noon) throw new Error(`no such day: ${date}`)
  return noon
}

/** The day after, or `days` later, in the calendar of Oslo. */
export const dayAfter = (date: LocalDate, days = 1): LocalDate => localDate(startOfDay(noonOf(date), days))

/**
 * Every half hour of a day in Oslo, by start: 48, or 46 in spring and 50 in autumn when the clock changes.
 */
export function halfHoursOf(date: LocalDate): Date[] {
  const noon = noonOf(date)
  const [from, to] = [startOfDay(noon).getTime(), startOfDay(noon, 1).getTime()]
  return Array.from({ length: (to - from) / HALF_HOUR }, (_, half) => new Date(from + half * HALF_HOUR))
}

/** The first instant of a day at which the clock shows this time or later. */
export const beginningAt = (date: LocalDate, time: string): Date =>
  halfHoursOf(date).find(half => localTime(half) >= time) ?? startOfDay(noonOf(date), 1)

/** The end of the last half hour before this time; for a repeated hour, of its second run. */
export function endAt(date: LocalDate, time: string): Date {
  const last = halfHoursOf(date).findLast(half => localTime(half) < time)
  return last ? new Date(last.getTime() + HALF_HOUR) : startOfDay(noonOf(date))
}

const within = ({ from, to }: Hours, time: string) =>
  halfHoursAt(from) <= halfHoursAt(time) && halfHoursAt(time) < halfHoursAt(to)

/** Is the worker open in the half hour that begins here? Oslo's clock decides. */
export function isOpenAt({ days, hours, extraDays, timeOff }: Availability, half: Date): boolean {
  const day = weekdayOf(half)
  const [date, time] = [localDate(half), localTime(half)]
  const chosen = days.includes(day) && within(hours[day] ?? usualHours, time)
  if (!chosen && !extraDays.some(extra => extra.date === date && within(extra, time))) return false
  const end = half.getTime() + HALF_HOUR
  return !timeOff.some(off => off.from.getTime() < end && off.to.getTime() > half.getTime())
}

/** Is the worker open throughout? Both ends are on half hours. */
export function isOpen(availability: Availability, { from, to }: Span): boolean {
  for (let half = from.getTime(); half < to.getTime(); half += HALF_HOUR) {
    if (!isOpenAt(availability, new Date(half))) return false
  }
  return true
}

/** The open spans of one or more days in Oslo: in order, never touching. */
export function openSpans(availability: Availability, date: LocalDate, days = 1): Span[] {
  const spans: Span[] = []
  const halves = Array.from({ length: days }, (_, day) => halfHoursOf(dayAfter(date, day))).flat()
  for (const half of halves) {
    if (!isOpenAt(availability, half)) continue
    const end = new Date(half.getTime() + HALF_HOUR)
    const last = spans.at(-1)
    if (last?.to.getTime() === half.getTime()) last.to = end
    else spans.push({ from: half, to: end })
  }
  return spans
}

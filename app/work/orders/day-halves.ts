import { brokenLimit } from '#app/facts/may-work.ts'
import { halfHourLimits } from '#app/facts/order-process.ts'
import { halfHoursAt } from '#app/people/availability/hours.ts'
import { dayAfter, halfHoursOf } from '#app/people/availability/open-hours.ts'
import {
  instantOf,
  type LocalDate,
  localDate,
  localTime,
  MINUTE,
  startOfDay,
  type WeekdayId,
  weekdayIds,
  weekdayOf,
} from '#platform/shared/time.ts'

export const HALF_HOUR = 30 * MINUTE
/** The shortest order, in half hours, and how long it lasts. */
export const SHORTEST = halfHourLimits.least
export const SHORTEST_LASTS = SHORTEST * HALF_HOUR

type Half = {
  at: number
  date: LocalDate
  weekday: WeekdayId
  clock: number
  /** The clock can name only one of two repeated hours. */
  isNamed: boolean
  /** The day on which the shortest work ends that begins here. */
  lastDay: LocalDate
  /** Not everything may be done then: at night, on Sundays and holidays. */
  isRed: boolean
}

/** What is the same of a day for everybody. Moments are in milliseconds. */
export type Day = {
  date: LocalDate
  from: number
  to: number
  week: { from: number; to: number }
  weekBefore: { from: number; to: number }
  /** Its half hours, and those of the next day in which its last work ends. */
  halves: readonly Half[]
  /** May the shortest work of this kind begin at a half hour, for an adult who works at no other time? */
  mayBeDone: (at: number, serviceId: string) => boolean
}

const mayAt = (from: number, serviceId: string): boolean =>
  brokenLimit(
    { bornOn: null, taken: [] },
    { from: new Date(from), to: new Date(from + SHORTEST_LASTS) },
    serviceId,
  ) === null

/** What can wait for a working day, as most can. */
const CAN_WAIT = ''

function makeDay(date: LocalDate): Day {
  const noon = instantOf(date, '12:00') as Date
  const monday = startOfDay(noon, -weekdayIds.indexOf(weekdayOf(noon)))
  const weekFrom = monday.getTime()
  const halves = [...halfHoursOf(date), ...halfHoursOf(dayAfter(date)).slice(0, SHORTEST - 1)].map(
    (half): Half => ({
      at: half.getTime(),
      date: localDate(half),
      weekday: weekdayOf(half),
      clock: halfHoursAt(localTime(half)),
      isNamed: localDate(half) === date && instantOf(date, localTime(half))?.getTime() === half.getTime(),
      lastDay: localDate(new Date(half.getTime() + SHORTEST_LASTS - 1)),
      isRed: !mayAt(half.getTime(), CAN_WAIT),
    }),
  )
  const ruled = new Map<string, boolean[]>()
  return {
    date,
    from: startOfDay(noon).getTime(),
    to: startOfDay(noon, 1).getTime(),
    week: { from: weekFrom, to: startOfDay(monday, 7).getTime() },
    weekBefore: { from: startOfDay(monday, -7).getTime(), to: weekFrom },
    halves,
    mayBeDone: (at, serviceId) => {
      if (!halves[at]?.isRed) return true
      const known = ruled.get(serviceId) ?? halves.map(half => !half.isRed || mayAt(half.at, serviceId))
      ruled.set(serviceId, known)
      return known[at] ?? false
    },
  }
}

const MOST_DAYS = 200
const days = new Map<LocalDate, Day>()

/** A day in Oslo. Kept, because a page of people asks about the same fortnight. */
export function dayOn(date: LocalDate): Day {
  const known = days.get(date)
  if (known) return known
  const made = makeDay(date)
  if (days.size >= MOST_DAYS) days.clear()
  days.set(date, made)
  return made
}

let coming: { today: LocalDate; dates: readonly LocalDate[] } = { today: '', dates: [] }

/** So many dates from a day on. */
export function datesFrom(today: LocalDate, count: number): readonly LocalDate[] {
  if (coming.today !== today || coming.dates.length !== count)
    coming = { today, dates: Array.from({ length: count }, (_, ahead) => dayAfter(today, ahead)) }
  return coming.dates
}

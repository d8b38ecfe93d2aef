import { dayAfter } from '#app/people/availability/open-hours.ts'
import {
  instantOf,
  type LocalDate,
  type LocalTime,
  type WeekdayId,
  weekdayOf,
} from '#platform/shared/time.ts'

/** How far ahead the same weekday and clock is looked for, and how far anything at all. Days. */
const SAME_WITHIN = 12 * 7
const ANY_WITHIN = 14

const weekdayOn = (date: LocalDate): WeekdayId => weekdayOf(instantOf(date, '12:00') as Date)
const minutesOf = (time: LocalTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Of some clock times the one nearest to a clock; the earlier of two that are as near. Undefined when there is none. */
function nearest(times: readonly LocalTime[], time: LocalTime): LocalTime | undefined {
  const away = (one: LocalTime) => Math.abs(minutesOf(one) - minutesOf(time))
  return [...times].sort((a, b) => away(a) - away(b) || minutesOf(a) - minutesOf(b))[0]
}

/**
 * The next free time that is like last time: the same weekday at the same clock, else that weekday as near to the clock
 * as it goes, else the first day with anything free. Null when two weeks are full. `freeOn` tells when a day is free.
 */
export function likeLastTime(
  last: { date: LocalDate; time: LocalTime },
  today: LocalDate,
  freeOn: (date: LocalDate) => readonly LocalTime[],
): { date: LocalDate; time: LocalTime } | null {
  const ahead = Array.from({ length: SAME_WITHIN }, (_, day) => dayAfter(today, day))
  const soon = ahead.slice(0, ANY_WITHIN)
  const sameDay = (date: LocalDate) => weekdayOn(date) === weekdayOn(last.date)
  const same = ahead.find(date => sameDay(date) && freeOn(date).includes(last.time))
  if (same) return { date: same, time: last.time }
  for (const date of [...soon.filter(sameDay), ...soon]) {
    const time = nearest(freeOn(date), last.time)
    if (time) return { date, time }
  }
  return null
}

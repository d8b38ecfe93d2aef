import { dayAfter } from '#app/people/availability/open-hours.ts'
import {
  instantOf,
  type LocalDate,
  type LocalTime,
  type WeekdayId,
  weekdayOf,
} from '#platform/shared/time.ts'

/** How many days ahead to look for the same weekday and time, and for anything at all. */
const SAME_WITHIN = 12 * 7
const ANY_WITHIN = 14

const weekdayOn = (date: LocalDate): WeekdayId => weekdayOf(instantOf(date, '12:00') as Date)
const minutesOf = (time: LocalTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The clock time nearest to a given one; the earlier of two equally near. Undefined for none. */
function nearest(times: readonly LocalTime[], time: LocalTime): LocalTime | undefined {
  const away = (one: LocalTime) => Math.abs(minutesOf(one) - minutesOf(time))
  return [...times].sort((a, b) => away(a) - away(b) || minutesOf(a) - minutesOf(b))[0]
}

/**
 * The next free time like the last: same weekday and time, else that weekday as near as possible, else the
 * first free day. Null when two weeks are full. `freeOn` tells when a day is free.
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

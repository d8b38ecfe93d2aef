import { orderTimes } from '#app/facts/order-process.ts'
import { halfHoursAt } from '#app/people/availability/hours.ts'
import { beginningAt, dayAfter } from '#app/people/availability/open-hours.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { localDate } from '#platform/shared/time.ts'
import type { WorkerResults } from '../api.ts'
import type { When } from './free-when.ts'
import { countOfAll } from './turns.ts'
import type { Wish } from './wish.ts'

/** When the parts of a day begin. */
const parts = ['08:00', '12:00', '17:00']
/** So many times are named, from so many days before and after. */
const NAMED = 3
const DAYS_AROUND = 7
/** So many are asked about together. */
const TOGETHER = 4

/** The times near one, nearest first: the other parts of that day, then the days around. None that is over, or too far ahead. */
export function timesNear({ date, time }: When, now: Date): When[] {
  const away = (part: string) => Math.abs(halfHoursAt(part) - halfHoursAt(time ?? part))
  const sameDay = time === undefined ? [] : parts.filter(part => part !== time)
  const around = Array.from({ length: DAYS_AROUND }, (_, day) => [day + 1, -day - 1]).flat()
  const [earliest, last] = [now.getTime() + orderTimes.leastNotice, now.getTime() + orderTimes.mostAhead]
  return [
    ...sameDay.sort((one, other) => away(one) - away(other)).map(part => ({ date, time: part })),
    ...around.map(days => ({ date: dayAfter(date, days), time })),
  ].filter(when => {
    if (when.date < localDate(now) || when.date > localDate(new Date(last))) return false
    return when.time === undefined || beginningAt(when.date, when.time).getTime() >= earliest
  })
}

/** The nearest times at which somebody can, with all else as it was asked for, and how many. None when no day was asked for. */
export async function findNear(
  read: Reader,
  wishes: readonly Wish[],
  now: Date,
): Promise<WorkerResults['near']> {
  const when = wishes[0]?.when
  const countAt = (at: When | null) =>
    countOfAll(
      read,
      wishes.map(wish => ({ ...wish, when: at })),
      undefined,
    )
  // Nobody does it at any time: then no time is tried.
  if (!when || (await countAt(null)).total === 0) return []
  const times = timesNear(when, now)
  const near: WorkerResults['near'] = []
  for (let at = 0; at < times.length && near.length < NAMED; at += TOGETHER) {
    const counted = await Promise.all(
      times.slice(at, at + TOGETHER).map(async one => ({
        ...{ date: one.date, time: one.time ?? null },
        ...(await countAt(one)),
      })),
    )
    near.push(...counted.filter(({ total }) => total > 0))
  }
  return near.slice(0, NAMED)
}

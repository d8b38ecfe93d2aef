import { findAvailabilities } from '#app/people/availability/server/index.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { instantOf, localDate, startOfDay } from '#platform/shared/time.ts'
import { type AskedDay, DAYS_AHEAD, type FreeTime, freeOf } from '../free-hours.ts'
import { findTakenTimes } from './taken-time.ts'

/** Somebody who may be asked for some of these services. */
type Asked = { id: string; serviceIds: readonly string[] }

/**
 * When each of some workers can be asked for the shortest work, by two questions for all of them. No order, time off or note is
 * disclosed.
 */
export async function findFree(
  read: Reader,
  workers: readonly Asked[],
  asked: AskedDay,
  now: Date,
): Promise<Map<string, FreeTime>> {
  if (workers.length === 0) return new Map()
  const ids = workers.map(({ id }) => id)
  const today = startOfDay(now)
  const day = instantOf(asked.date ?? localDate(now), '12:00') ?? now
  const to = new Date(Math.max(startOfDay(today, DAYS_AHEAD + 1).getTime(), startOfDay(day, 2).getTime()))
  const [availabilities, taken] = await Promise.all([
    findAvailabilities(read, ids, now),
    findTakenTimes(read, ids, { from: today, to }),
  ])
  return new Map(
    workers.flatMap(({ id, serviceIds }) => {
      const [availability, time] = [availabilities.get(id), taken.get(id)]
      return availability && time
        ? [[id, freeOf({ availability, ...time, serviceIds }, asked, now)] as const]
        : []
    }),
  )
}

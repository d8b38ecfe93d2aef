import { and, asc, eq, gt, gte } from 'drizzle-orm'
import { availabilityHours, extraDays, timeOff } from '#app/schema/availability.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { localDate, type WeekdayId, weekdayIds } from '#platform/shared/time.ts'
import { type Hours, timeAt } from '../hours.ts'
import type { Availability } from '../open-hours.ts'

const hoursOf = (row: { fromHalfHour: number; toHalfHour: number }): Hours => ({
  from: timeAt(row.fromHalfHour),
  to: timeAt(row.toHalfHour),
})

/** The hours that a worker has chosen, by weekday. */
export async function findHours(read: Reader, profileId: string): Promise<Partial<Record<WeekdayId, Hours>>> {
  const rows = await read.select().from(availabilityHours).where(eq(availabilityHours.profileId, profileId))
  return Object.fromEntries(rows.map(row => [row.weekday, hoursOf(row)]))
}

/** Current and future time off. */
export const findTimeOff = (read: Reader, profileId: string, since: Date) =>
  read
    .select()
    .from(timeOff)
    .where(and(eq(timeOff.profileId, profileId), gt(timeOff.endsAt, since)))
    .orderBy(asc(timeOff.startsAt))

/** Today's and future extra days. */
export async function findExtraDays(read: Reader, profileId: string, since: Date) {
  const rows = await read
    .select()
    .from(extraDays)
    .where(and(eq(extraDays.profileId, profileId), gte(extraDays.date, localDate(since))))
    .orderBy(asc(extraDays.date))
  return rows.map(({ id, date, ...row }) => ({ id, date, ...hoursOf(row) }))
}

/** When a worker can work from now on. `days` are the weekdays of the worker's profile. */
export async function findAvailability(
  read: Reader,
  worker: { id: string; availabilityDays: readonly string[] },
  since: Date,
): Promise<Availability> {
  const off = await findTimeOff(read, worker.id, since)
  return {
    days: weekdayIds.filter(day => worker.availabilityDays.includes(day)),
    hours: await findHours(read, worker.id),
    extraDays: await findExtraDays(read, worker.id, since),
    timeOff: off.map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt })),
  }
}

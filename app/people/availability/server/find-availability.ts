import { type AnyColumn, and, asc, eq, gt, gte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { availabilityHours, extraDays, timeOff } from '#app/schema/availability.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { fixed } from '#platform/db/fixed.server.ts'
import { oneRow, type Reader } from '#platform/db/reader.server.ts'
import { listIn, ofRow } from '#platform/db/tables.server.ts'
import { localDate, type WeekdayId, weekdayIds } from '#platform/shared/time.ts'
import { type Hours, timeAt } from '../hours.ts'
import type { Availability } from '../open-hours.ts'

const hoursOf = (row: { fromHalfHour: number; toHalfHour: number }): Hours => ({
  from: timeAt(row.fromHalfHour),
  to: timeAt(row.toHalfHour),
})

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

type DayRow = { weekday: WeekdayId; fromHalfHour: number; toHalfHour: number }

/** The hours that a worker has chosen, as a column of a row that has the profile's id. */
export const hoursIn = (profileId: AnyColumn | Placeholder | SQL): SQL<DayRow[]> =>
  listIn<DayRow>(
    {
      weekday: availabilityHours.weekday,
      fromHalfHour: availabilityHours.fromHalfHour,
      toHalfHour: availabilityHours.toHalfHour,
    },
    {
      from: sql`${availabilityHours} where ${availabilityHours.profileId} = ${profileId}`,
      by: sql`${availabilityHours.weekday}`,
    },
  )

/** Rows of hours, by weekday. */
export const hoursByDay = (rows: readonly DayRow[]): Partial<Record<WeekdayId, Hours>> =>
  Object.fromEntries(rows.map(row => [row.weekday, hoursOf(row)]))

type Taken = { from: string; to: string }
type Row = { fromHalfHour: number; toHalfHour: number }
const [today, from] = [sql.placeholder('today'), sql.placeholder('since')]

/** All three tables of a worker, as columns. */
const all = (worker: Placeholder | SQL) => ({
  hours: hoursIn(worker),
  extraDays: listIn<Row & { id: string; date: string }>(
    {
      id: extraDays.id,
      date: extraDays.date,
      fromHalfHour: extraDays.fromHalfHour,
      toHalfHour: extraDays.toHalfHour,
    },
    {
      from: sql`${extraDays} where ${extraDays.profileId} = ${worker} and ${extraDays.date} >= ${today}`,
      by: sql`${extraDays.date}`,
    },
  ),
  timeOff: listIn<Taken>(
    { from: timeOff.startsAt, to: timeOff.endsAt },
    {
      from: sql`${timeOff} where ${timeOff.profileId} = ${worker} and ${timeOff.endsAt} > ${from}`,
      by: sql`${timeOff.startsAt}`,
    },
  ),
})

/** It is asked with every order. */
const findAll = fixed('availability', db => db.select(all(sql.placeholder('workerId'))).from(oneRow))

/** And once for all whom a page shows. */
const findAllOf = fixed('availabilities', db =>
  db
    .select({ id: profiles.id, availabilityDays: profiles.availabilityDays, ...all(ofRow(profiles.id)) })
    .from(profiles)
    .where(sql`${profiles.id} = any(${sql.placeholder('workerIds')}::uuid[])`),
)

type Found = Awaited<ReturnType<typeof findAll>>[number]

const availabilityOf = (availabilityDays: readonly string[], found: Found | undefined): Availability => ({
  days: weekdayIds.filter(day => availabilityDays.includes(day)),
  hours: hoursByDay(found?.hours ?? []),
  extraDays: (found?.extraDays ?? []).map(({ id, date, ...row }) => ({ id, date, ...hoursOf(row) })),
  timeOff: (found?.timeOff ?? []).map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
})

/** When a worker can work from now on. `days` are the weekdays of the worker's profile. */
export async function findAvailability(
  read: Reader,
  worker: { id: string; availabilityDays: readonly string[] },
  since: Date,
): Promise<Availability> {
  const [found] = await findAll(read, { workerId: worker.id, today: localDate(since), since })
  return availabilityOf(worker.availabilityDays, found)
}

/** When each of some workers can work from now on, by one question. */
export async function findAvailabilities(
  read: Reader,
  workerIds: readonly string[],
  since: Date,
): Promise<Map<string, Availability>> {
  const found = await findAllOf(read, { workerIds: [...workerIds], today: localDate(since), since })
  return new Map(found.map(row => [row.id, availabilityOf(row.availabilityDays ?? [], row)]))
}

import { type Column, type SQL, sql } from 'drizzle-orm'
import { orderTimes } from '#app/facts/order-process.ts'
import { halfHoursAt } from '#app/people/availability/hours.ts'
import { beginningAt, dayAfter } from '#app/people/availability/open-hours.ts'
import { availabilityHours, extraDays, timeOff } from '#app/schema/availability.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { searchPeople } from '#app/schema/search.server.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import {
  HOUR,
  instantOf,
  type LocalDate,
  localDate,
  localTime,
  MINUTE,
  weekdayIds,
  weekdayOf,
} from '#platform/shared/time.ts'
import type { WorkerSearch } from '../api.ts'
import { texts } from '../texts.ts'

/** When help is wanted: any time on a day, or at least an hour (the shortest order) from a given time. */
export type When = { date: LocalDate; time: string | undefined }

const HALF_HOUR = 30 * MINUTE
/** The shortest order. */
const SHORTEST = HOUR
/** The longest order, so anything earlier cannot overlap. */
const LONGEST = 13 * HOUR

/** Reads day and time of a search. Errors: INVALID_INPUT at `date` for a past day, or one too far ahead. */
export function whenOf({ date, time }: Pick<WorkerSearch, 'date' | 'time'>, now: Date): When | null {
  if (!date) return null
  const last = localDate(new Date(now.getTime() + orderTimes.mostAhead))
  if (date < localDate(now) || date > last) throw invalidInput({ date: texts.dateNotOffered })
  return { date, time }
}

/** 'Works on this weekday', Monday first. */
export const dayColumns: readonly Column[] = [
  searchPeople.y0,
  searchPeople.y1,
  searchPeople.y2,
  searchPeople.y3,
  searchPeople.y4,
  searchPeople.y5,
  searchPeople.y6,
]

/**
 * Ends a subquery that runs for each worker visited, some dozens of a million. Without it PostgreSQL answers
 * it for all workers first and discards nearly everything.
 */
const oneByOne = sql.raw('offset 0')

/**
 * Presents one condition to the planner, which assumes it holds for every second worker. Estimated part by
 * part it would seem to match almost nobody, and PostgreSQL would sort all candidates first.
 */
const asOne = (condition: SQL): SQL => sql`case when ${condition} then true else false end`

type Span = { date: LocalDate; weekday: string; day: Column; from: number; to: number }

/** Works by weekday hours throughout, between two half hours since midnight. */
const worksByHours = ({ weekday, day, from, to }: Span): SQL => sql`(${day}
  and not exists (select 1 from ${availabilityHours} h where h.profile_id = ${searchPeople.profileId} and h.weekday = ${weekday}
    and not (h.from_half_hour <= ${from} and ${to} <= h.to_half_hour) ${oneByOne}))`

/** Works then thanks to an extra day. */
const worksExtra = ({ date, from, to }: Span): SQL => sql`exists (select 1 from ${extraDays} e
  where e.profile_id = ${searchPeople.profileId} and e.date = ${date} and e.from_half_hour <= ${from} and ${to} <= e.to_half_hour ${oneByOne})`

/** The weekday of a date, and the column that says who works on it. */
function weekdayAt(date: LocalDate): Pick<Span, 'weekday' | 'day'> {
  const place = weekdayIds.indexOf(weekdayOf(instantOf(date, '12:00') as Date))
  return { weekday: weekdayIds[place] as string, day: dayColumns[place] as Column }
}

/** The half hour that begins here, by what the clock shows then. */
function halfAt(at: Date): Span {
  const [date, from] = [localDate(at), halfHoursAt(localTime(at))]
  return { ...weekdayAt(date), date, from, to: from + 1 }
}

/** Works throughout between two instants. An extra day may continue the weekday's hours. */
function worksIn(from: Date, to: Date): SQL {
  const count = (to.getTime() - from.getTime()) / HALF_HOUR
  const halves = Array.from({ length: count }, (_, step) =>
    halfAt(new Date(from.getTime() + step * HALF_HOUR)),
  )
  const each = sql.join(
    halves.map(half => sql`(${worksByHours(half)} or ${worksExtra(half)})`),
    sql` and `,
  )
  const [first, last] = [halves[0] as Span, halves.at(-1) as Span]
  // One query is nearly always enough. When the clock changes, the half hours are not consecutive.
  const inARow = last.to - first.from === count
  return inARow ? sql`(${worksByHours({ ...first, to: last.to })} or (${each}))` : sql`(${each})`
}

const awayIn = (
  from: Date,
  to: Date,
): SQL => sql`exists (select 1 from ${timeOff} o where o.profile_id = ${searchPeople.profileId}
  and o.starts_at < ${to.toISOString()}::timestamptz and o.ends_at > ${from.toISOString()}::timestamptz ${oneByOne})`

/** Has an agreed order at that time, or less than half an hour away. */
const busyIn = (from: Date, to: Date): SQL => {
  const at = (instant: number) => sql`${new Date(instant).toISOString()}::timestamptz`
  const { between } = orderTimes
  return sql`exists (select 1 from ${orders} b where b.worker_id = ${searchPeople.profileId} and b.status in ('confirmed', 'in_progress')
    and b.starts_at > ${at(from.getTime() - LONGEST)} and b.starts_at < ${at(to.getTime() + between)}
    and b.ends_at > ${at(from.getTime() - between)} ${oneByOne})`
}

/**
 * Who is free then, by the rules of requests (`isOpenAt`, `findBusySpans`; a test compares them). Weekdays
 * are in the walked index; the rest is checked only for the workers visited.
 */
export function isFree({ date, time }: When): SQL {
  const { day } = weekdayAt(date)
  const works = sql`(${day} or ${searchPeople.n} = any(array(select p.n from ${extraDays} e
    join search_people p on p.profile_id = e.profile_id where e.date = ${date})))`
  if (time === undefined) {
    const [from, to] = [beginningAt(date, '00:00'), beginningAt(dayAfter(date), '00:00')]
    return sql`${works} and not exists (select 1 from ${timeOff} o where o.profile_id = ${searchPeople.profileId}
      and o.starts_at <= ${from.toISOString()}::timestamptz and o.ends_at >= ${to.toISOString()}::timestamptz ${oneByOne})`
  }
  const from = instantOf(date, time)
  // A time that the clock skips in spring, so it cannot be booked.
  if (!from) return sql`false`
  const to = new Date(from.getTime() + SHORTEST)
  return asOne(sql`${works} and ${worksIn(from, to)} and not ${awayIn(from, to)} and not ${busyIn(from, to)}`)
}

import { type Column, type SQL, sql } from 'drizzle-orm'
import { orderTimes } from '#app/facts/order-process.ts'
import { halfHoursAt, usualHours } from '#app/people/availability/hours.ts'
import { beginningAt, dayAfter } from '#app/people/availability/open-hours.ts'
import { availabilityHours, extraDays, timeOff } from '#app/schema/availability.server.ts'
import { orderChanges } from '#app/schema/changes.server.ts'
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

/** The column at a place, where the place is a value: one statement stands for all of them. */
export const oneOfColumns = (place: SQL, columns: readonly Column[]): SQL =>
  sql`(case ${place}::int ${sql.join(
    columns.map((column, index) => sql`when ${sql.raw(String(index))} then ${column}`),
    sql` `,
  )} end)`

type Span = { date: SQL; weekday: SQL; day: SQL; from: SQL; to: SQL }
type Put = (name: string) => SQL

const usual = [halfHoursAt(usualHours.from), halfHoursAt(usualHours.to)].map(half => sql.raw(String(half)))

/** Works by weekday hours throughout, between two half hours since midnight. Days alone have the usual hours. */
const worksByHours = ({ weekday, day, from, to }: Span): SQL => sql`(${day}
  and coalesce((select h.from_half_hour <= ${from} and ${to} <= h.to_half_hour from ${availabilityHours} h
    where h.profile_id = ${searchPeople.profileId} and h.weekday = ${weekday} ${oneByOne}), ${usual[0]} <= ${from} and ${to} <= ${usual[1]}))`

/** Works then thanks to an extra day. */
const worksExtra = ({ date, from, to }: Span): SQL => sql`exists (select 1 from ${extraDays} e
  where e.profile_id = ${searchPeople.profileId} and e.date = ${date} and e.from_half_hour <= ${from} and ${to} <= e.to_half_hour ${oneByOne})`

const placeOfDay = (date: LocalDate) => weekdayIds.indexOf(weekdayOf(instantOf(date, '12:00') as Date))

/** The half hours of the shortest order, by what the clock shows then. None when it skips the time. */
function halvesOf(date: LocalDate, time: string) {
  const from = instantOf(date, time)
  if (!from) return []
  return Array.from({ length: SHORTEST / HALF_HOUR }, (_, step) => {
    const at = new Date(from.getTime() + step * HALF_HOUR)
    const day = localDate(at)
    return { date: day, place: placeOfDay(day), from: halfHoursAt(localTime(at)) }
  })
}

/** One query is nearly always enough. When the clock changes, the half hours are not consecutive. */
const areInARow = (halves: ReturnType<typeof halvesOf>) =>
  (halves.at(-1)?.from ?? 0) - (halves[0]?.from ?? 0) === halves.length - 1

/** Works throughout those half hours. An extra day may continue the weekday's hours. */
function worksIn(halves: ReturnType<typeof halvesOf>, put: Put): SQL {
  const spans = halves.map((_, index): Span => {
    const from = sql`${put(`half${index}`)}::int`
    return {
      day: oneOfColumns(put(`day${index}`), dayColumns),
      weekday: sql`${put(`weekday${index}`)}`,
      date: sql`${put(`date${index}`)}::date`,
      from,
      to: sql`(${from} + 1)`,
    }
  })
  const each = sql.join(
    spans.map(half => sql`(${worksByHours(half)} or ${worksExtra(half)})`),
    sql` and `,
  )
  const [first, last] = [spans[0] as Span, spans.at(-1) as Span]
  return areInARow(halves) ? sql`(${worksByHours({ ...first, to: last.to })} or (${each}))` : sql`(${each})`
}

const at = (put: Put, name: string) => sql`${put(name)}::timestamptz`

const awayIn = (
  put: Put,
): SQL => sql`exists (select 1 from ${timeOff} o where o.profile_id = ${searchPeople.profileId}
  and o.starts_at < ${at(put, 'ends')} and o.ends_at > ${at(put, 'begins')} ${oneByOne})`

/** Has an agreed order at that time, or less than half an hour away. */
const busyIn = (
  put: Put,
): SQL => sql`exists (select 1 from ${orders} b where b.worker_id = ${searchPeople.profileId} and b.status in ('confirmed', 'in_progress')
    and b.starts_at > ${at(put, 'busyFrom')} and b.starts_at < ${at(put, 'busyTo')}
    and b.ends_at > ${at(put, 'busyUntil')} ${oneByOne})`

/** Has that time held for a proposal to move an order. */
const heldIn = (
  put: Put,
): SQL => sql`exists (select 1 from ${orderChanges} c where c.worker_id = ${searchPeople.profileId} and c.state = 'open'
    and c.starts_at > ${at(put, 'busyFrom')} and c.starts_at < ${at(put, 'busyTo')}
    and c.ends_at > ${at(put, 'busyUntil')} ${oneByOne})`

/** The values of a day and time, as `isFree` names them. */
export function valuesOfWhen({ date, time }: When): Record<string, string | number> {
  const iso = (instant: number) => new Date(instant).toISOString()
  if (time === undefined) {
    const [begins, ends] = [beginningAt(date, '00:00'), beginningAt(dayAfter(date), '00:00')]
    return { date, dayOf: placeOfDay(date), begins: begins.toISOString(), ends: ends.toISOString() }
  }
  const from = instantOf(date, time)?.getTime() ?? 0
  const to = from + SHORTEST
  return {
    ...{ date, dayOf: placeOfDay(date), begins: iso(from), ends: iso(to) },
    ...{ busyFrom: iso(from - LONGEST), busyTo: iso(to + orderTimes.between) },
    busyUntil: iso(from - orderTimes.between),
    ...Object.fromEntries(
      halvesOf(date, time).flatMap((half, index) => [
        [`date${index}`, half.date],
        [`day${index}`, half.place],
        [`weekday${index}`, weekdayIds[half.place] ?? ''],
        [`half${index}`, half.from],
      ]),
    ),
  }
}

/** What of a day and time changes the statement's text; undefined for the rare hours when the clock does. */
export function shapeOfWhen({ date, time }: When): string | undefined {
  if (time === undefined) return 'date'
  const halves = halvesOf(date, time)
  const sameDay = halves.every(half => half.date === date)
  return halves.length > 0 && sameDay && areInARow(halves) ? 'time' : undefined
}

/**
 * Who is free then, by the rules of requests (`isOpenAt`, `findTakenTime`; a test compares them). Weekdays
 * are in the walked index; the rest is checked only for the workers visited.
 */
export function isFree({ date, time }: When, put: Put): SQL {
  const day = oneOfColumns(put('dayOf'), dayColumns)
  const works = sql`(${day} or ${searchPeople.n} = any(array(select p.n from ${extraDays} e
    join search_people p on p.profile_id = e.profile_id where e.date = ${put('date')}::date)))`
  if (time === undefined) {
    return sql`${works} and not exists (select 1 from ${timeOff} o where o.profile_id = ${searchPeople.profileId}
      and o.starts_at <= ${at(put, 'begins')} and o.ends_at >= ${at(put, 'ends')} ${oneByOne})`
  }
  const halves = halvesOf(date, time)
  // A time that the clock skips in spring, so it cannot be booked.
  if (halves.length === 0) return sql`false`
  return asOne(
    sql`${works} and ${worksIn(halves, put)} and not ${awayIn(put)} and not ${busyIn(put)} and not ${heldIn(put)}`,
  )
}

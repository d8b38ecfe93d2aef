import { mondayOf, plusDays, plusMonths } from '#platform/shared/months.ts'
import { instantOf, type LocalDate } from '#platform/shared/time.ts'

/** How a time is divided: in weeks from Monday, or in calendar months. */
export type Division = 'week' | 'month'

const step = { week: (day: LocalDate, n: number) => plusDays(day, 7 * n), month: plusMonths }

/** The first day of the period that holds a day. */
export const periodOf = (division: Division, day: LocalDate): LocalDate =>
  division === 'week' ? mondayOf(day) : `${day.slice(0, 7)}-01`

/** The first days of so many periods, oldest first; the last one holds today. */
export function periodsUntil(division: Division, today: LocalDate, count: number): LocalDate[] {
  const last = periodOf(division, today)
  return Array.from({ length: count }, (_, n) => step[division](last, n - count + 1))
}

/** The moment in Oslo when a period begins, so many periods after the one that begins that day. */
export function beginningOf(division: Division, first: LocalDate, later = 0): Date {
  const at = instantOf(step[division](first, later), '00:00')
  if (!at) throw new RangeError(`no such day: ${first}`)
  return at
}

/** An amount of a period, in øre, and of how many orders it is. `start`: the period's first day. */
export type Settled = { start: LocalDate; amount: number; jobs: number }

/** Each of these periods with what was settled in it; 0 where nothing was. */
export const inPeriods = (starts: readonly LocalDate[], settled: readonly Settled[]): Settled[] =>
  starts.map(start => settled.find(one => one.start === start) ?? { start, amount: 0, jobs: 0 })

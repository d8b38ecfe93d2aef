import type { LocalDate } from './time.ts'

/** Days are reckoned as UTC, where none is longer than another. */
const asUtc = (date: LocalDate) => new Date(`${date}T00:00Z`)
const asDate = (at: Date): LocalDate => at.toISOString().slice(0, 10)

/** Whether text is a day that the calendar has, `2026-12-04`. */
export const isLocalDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(asUtc(text).getTime()) && asDate(asUtc(text)) === text

export function plusDays(date: LocalDate, days: number): LocalDate {
  const at = asUtc(date)
  at.setUTCDate(at.getUTCDate() + days)
  return asDate(at)
}

/** So many months on, or back: the same day, or the last of a month that is too short for it. */
export function plusMonths(date: LocalDate, months: number): LocalDate {
  const at = asUtc(`${date.slice(0, 7)}-01`)
  at.setUTCMonth(at.getUTCMonth() + months + 1, 0)
  const last = asDate(at)
  const same = `${last.slice(0, 8)}${date.slice(8)}`
  return same < last ? same : last
}

/** 0 is Monday. */
export const dayOfWeek = (date: LocalDate): number => (asUtc(date).getUTCDay() + 6) % 7

export const mondayOf = (date: LocalDate): LocalDate => plusDays(date, -dayOfWeek(date))

/** The number of a day's week (ISO 8601): the week belongs to the year that has its Thursday. */
export function weekNumber(date: LocalDate): number {
  const thursday = plusDays(mondayOf(date), 3)
  const first = asUtc(`${thursday.slice(0, 4)}-01-01`)
  return Math.floor((asUtc(thursday).getTime() - first.getTime()) / (7 * 86_400_000)) + 1
}

/** The weeks that a day's month touches, each its seven days from Monday on. */
export function weeksOfMonth(date: LocalDate): LocalDate[][] {
  const month = date.slice(0, 7)
  const weeks: LocalDate[][] = []
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = plusDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => plusDays(monday, day)))
  return weeks
}

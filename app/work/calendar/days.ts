import { dayAfter } from '#app/people/availability/open-hours.ts'
import { instantOf, type LocalDate, localDate, weekdayIds, weekdayOf } from '#platform/shared/time.ts'

export const views = ['uke', 'måned'] as const
export type View = (typeof views)[number]

const noonOf = (date: LocalDate) => instantOf(date, '12:00') as Date
const mondayOf = (date: LocalDate) => dayAfter(date, -weekdayIds.indexOf(weekdayOf(noonOf(date))))
const firstOfMonth = (date: LocalDate) => `${date.slice(0, 7)}-01`

/** Is this a real calendar day? Addresses may contain anything. */
export const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && localDate(instantOf(text, '12:00') ?? new Date(0)) === text

/** The days of a view: seven from the day on, which begins with today; or the whole weeks from Monday that touch a month. */
export function daysShown(view: View, date: LocalDate): LocalDate[] {
  const first = view === 'uke' ? date : mondayOf(firstOfMonth(date))
  const end = view === 'uke' ? date : mondayOf(dayAfter(stepped('måned', date, 1), -1))
  const days: LocalDate[] = []
  for (let day = first; day < dayAfter(end, 7); day = dayAfter(day)) days.push(day)
  return days
}

/** The same view one step on or back: seven days, or the first of the next month. */
export function stepped(view: View, date: LocalDate, step: 1 | -1): LocalDate {
  if (view === 'uke') return dayAfter(date, 7 * step)
  const first = firstOfMonth(date)
  return firstOfMonth(step === 1 ? dayAfter(first, 31) : dayAfter(first, -1))
}

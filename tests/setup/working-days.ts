import { holidayOn } from '#platform/shared/holidays.ts'
import { instantOf, type LocalDate, localDate, startOfDay, weekdayOf } from '#platform/shared/time.ts'

/** May any work be ordered for this day, until the evening? Sundays and holidays are free by law, and begin on the eves. */
const isWorkingDay = (at: Date) => weekdayOf(at) !== 'søndag' && holidayOn(localDate(at)) === null

/** The working day that comes so many working days after `from`: no two numbers give the same. */
export function workingDay(days: number, from = new Date()): LocalDate {
  let day = instantOf(localDate(from), '12:00') as Date
  for (let left = days; left > 0; ) {
    day = startOfDay(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return localDate(day)
}

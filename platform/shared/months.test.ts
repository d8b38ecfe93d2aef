import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfWeek, isLocalDate, plusDays, plusMonths, weekNumber, weeksOfMonth } from './months.ts'

const dates = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map(at => at.toISOString().slice(0, 10))

test('a month later is the same day, or the last that the month has', () => {
  expect(plusMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(plusMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(plusMonths('2026-12-04', 1)).toBe('2027-01-04')
  expect(plusMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(plusMonths('2028-02-29', 12)).toBe('2029-02-28')
})

test('weeks have the numbers of Norwegian calendars', () => {
  const known = {
    '2026-01-01': 1,
    '2026-12-31': 53,
    '2027-01-03': 53,
    '2027-01-04': 1,
    '2024-12-30': 1,
    '2021-01-03': 53,
  }
  for (const [date, number] of Object.entries(known)) expect(weekNumber(date), date).toBe(number)
})

test('a month is whole weeks from Monday, with each of its days once', () => {
  fc.assert(
    fc.property(dates, date => {
      const weeks = weeksOfMonth(date)
      for (const week of weeks) {
        expect(week.map(dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6])
        expect(new Set(week.map(weekNumber)).size).toBe(1)
      }
      const days = weeks.flat().filter(day => day.slice(0, 7) === date.slice(0, 7))
      expect(days[0]?.slice(8)).toBe('01')
      expect(days.at(-1)).toBe(plusDays(plusMonths(`${date.slice(0, 7)}-01`, 1), -1))
      expect(weeks.flat()).toContain(date)
    }),
  )
})

test('what the calendar does not have is no day', () => {
  for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '', 'i dag', '2026-1-1'])
    expect(isLocalDate(text), text).toBe(false)
  expect(isLocalDate('2028-02-29')).toBe(true)
})

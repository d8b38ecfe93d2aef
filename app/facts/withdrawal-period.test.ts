import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holidayOn, isWorkingDay } from '#platform/shared/holidays.ts'
import { plusDays } from '#platform/shared/months.ts'
import { DAY, HOUR, instantOf, localDate } from '#platform/shared/time.ts'
import { lastWithdrawalDay, mayWithdraw, withdrawalEnds } from './withdrawal-period.ts'

const at = (date: string, time: string) => instantOf(date, time) as Date
const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('the right of withdrawal', () => {
  test.each([
    ['an ordinary day', '2026-11-24', '2026-12-08'],
    ['a Saturday', '2026-11-28', '2026-12-14'],
    ['a Sunday', '2026-11-29', '2026-12-14'],
    ['Christmas Day, a Friday', '2026-12-11', '2026-12-28'],
    ['Maundy Thursday', '2027-03-11', '2027-03-30'],
    ['the seventeenth of May, a Monday', '2027-05-03', '2027-05-18'],
    ['New Year, a Friday', '2026-12-18', '2027-01-04'],
    ['an eve, which is a working day', '2026-12-10', '2026-12-24'],
  ])('ends on the fourteenth day, or on the next working day: %s', (_, agreed, last) => {
    expect(lastWithdrawalDay(at(agreed, '12:00'))).toBe(last)
  })

  test('counts from the day in Oslo, whatever the clock', () => {
    expect(lastWithdrawalDay(at('2026-11-24', '00:00'))).toBe('2026-12-08')
    expect(lastWithdrawalDay(at('2026-11-24', '23:59'))).toBe('2026-12-08')
    expect(lastWithdrawalDay(at('2026-11-25', '00:00'))).toBe('2026-12-09')
  })

  test('lasts until midnight, also when the clocks change in between', () => {
    for (const [agreed, first] of [
      ['2026-10-20', '2026-11-04'],
      ['2027-03-15', '2027-03-31'],
    ] as const) {
      const ends = withdrawalEnds(at(agreed, '09:00'))
      expect(ends).toEqual(at(first, '00:00'))
      expect(mayWithdraw(at(agreed, '09:00'), new Date(ends.getTime() - 1))).toBe(true)
      expect(mayWithdraw(at(agreed, '09:00'), ends)).toBe(false)
    }
  })

  test('is open while nothing is agreed', () => {
    expect(mayWithdraw(null, new Date())).toBe(true)
  })

  test('never ends before fourteen whole days, nor on a day of rest, and no later than the first working day', () => {
    fc.assert(
      fc.property(moments, agreedAt => {
        const last = lastWithdrawalDay(agreedAt)
        const fourteenth = plusDays(localDate(agreedAt), 14)
        expect(isWorkingDay(last)).toBe(true)
        expect(last >= fourteenth).toBe(true)
        for (let day = fourteenth; day < last; day = plusDays(day, 1)) {
          const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
          expect(weekday === 0 || weekday === 6 || holidayOn(day)?.kind === 'holiday').toBe(true)
        }
        expect(withdrawalEnds(agreedAt).getTime() - agreedAt.getTime()).toBeGreaterThan(14 * DAY - HOUR)
        // The longest rest is at Easter, or where Christmas meets a weekend.
        expect(withdrawalEnds(agreedAt).getTime() - agreedAt.getTime()).toBeLessThan(21 * DAY)
      }),
    )
  })
})

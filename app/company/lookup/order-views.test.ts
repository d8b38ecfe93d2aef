import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY, localDate, localTime, weekdayOf } from '#platform/shared/time.ts'
import { boundsOf, countText, mostCounted, orderPeriods } from './order-views.ts'

const moment = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
})

it('every period is whole days of Oslo, also over a change of the clock', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...orderPeriods), (now, period) => {
      const { from, to } = boundsOf(period, now)
      expect([localTime(from), localTime(to)]).toEqual(['00:00', '00:00'])
      expect(from < to).toBe(true)
      if (period !== 'tomorrow' && period !== 'last-month') expect(from <= now && now < to).toBe(true)
    }),
  )
})

it('a week begins on a Monday, a month on its first day, and the last one ends where this one begins', () => {
  fc.assert(
    fc.property(moment, now => {
      const week = boundsOf('week', now)
      expect([weekdayOf(week.from), weekdayOf(week.to)]).toEqual(['mandag', 'mandag'])
      expect(Math.round((week.to.getTime() - week.from.getTime()) / DAY)).toBe(7)
      const month = boundsOf('month', now)
      const last = boundsOf('last-month', now)
      expect([month.from, month.to, last.from].map(at => localDate(at).slice(8))).toEqual(['01', '01', '01'])
      expect(last.to).toEqual(month.from)
      expect((month.to.getTime() - month.from.getTime()) / DAY).toBeLessThan(32)
      const year = boundsOf('year', now)
      expect([year.from, year.to].map(at => localDate(at).slice(5))).toEqual(['01-01', '01-01'])
    }),
  )
})

it('says how many, and no more than it has counted', () => {
  expect(countText(1)).toBe('1 bestilling')
  expect(countText(mostCounted)).toMatch(/^1\s000 bestillinger$/)
  expect(countText(mostCounted + 1)).toMatch(/^Over 1\s000 bestillinger$/)
})

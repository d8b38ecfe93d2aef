import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '#app/people/availability/open-hours.ts'
import { localDate, localTime, weekdayOf } from '#platform/shared/time.ts'
import { horizonOf, occurrencesOf, rhythms, spanOn } from './rhythm.ts'

/** Days of two years, those around both moves of the clock among them. */
const anyDay = fc.integer({ min: 0, max: 730 }).map(days => dayAfter('2026-01-01', days))
const anyTime = fc
  .integer({ min: 0, max: 47 })
  .map(half => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
const anyRhythm = fc.record({ firstDate: anyDay, weeksBetween: fc.constantFrom(...rhythms) })

const settings = { seed: 39, numRuns: 200 }

describe('the days of a series', () => {
  test('are the first and every so many weeks after it, within the horizon', () => {
    expect(
      occurrencesOf({ firstDate: '2026-11-24', weeksBetween: 1 }, '2026-11-21', '2027-02-13'),
    ).toHaveLength(12)
    expect(occurrencesOf({ firstDate: '2026-03-08', weeksBetween: 3 }, '2026-03-01', '2026-05-24')).toEqual([
      '2026-03-08',
      '2026-03-29',
      '2026-04-19',
      '2026-05-10',
    ])
    expect(horizonOf('2026-11-21')).toBe('2027-02-13')
  })

  test('keep the weekday, whatever the clock does, and none is left out or doubled', () => {
    fc.assert(
      fc.property(anyRhythm, anyDay, (rhythm, from) => {
        const dates = occurrencesOf(rhythm, from, horizonOf(from))
        for (const [index, date] of dates.entries()) {
          expect(date >= rhythm.firstDate && date >= from && date <= horizonOf(from)).toBe(true)
          expect(weekdayOf(new Date(`${date}T12:00:00Z`))).toBe(
            weekdayOf(new Date(`${rhythm.firstDate}T12:00:00Z`)),
          )
          if (index > 0) expect(date).toBe(dayAfter(dates[index - 1] as string, rhythm.weeksBetween * 7))
        }
        // What a day later finds is the same, but for what has come in and gone out at the ends.
        const later = dayAfter(from)
        expect(occurrencesOf(rhythm, later, horizonOf(from))).toEqual(dates.filter(date => date >= later))
      }),
      settings,
    )
  })

  test('in two parts are the same as in one: nothing is made twice where they meet', () => {
    fc.assert(
      fc.property(anyRhythm, anyDay, fc.integer({ min: 0, max: 84 }), (rhythm, from, cut) => {
        const middle = dayAfter(from, cut)
        const whole = occurrencesOf(rhythm, from, horizonOf(from))
        const parts = [
          ...occurrencesOf(rhythm, from, middle),
          ...occurrencesOf(rhythm, dayAfter(middle), horizonOf(from)),
        ]
        expect(parts).toEqual(whole)
      }),
      settings,
    )
  })

  test('begin at the same time by the clock on every day, or not at all in the hour that is lost', () => {
    fc.assert(
      fc.property(anyRhythm, anyTime, fc.integer({ min: 2, max: 24 }), (rhythm, time, halfHours) => {
        for (const date of occurrencesOf(rhythm, rhythm.firstDate, horizonOf(rhythm.firstDate))) {
          const span = spanOn(date, time, halfHours)
          const lost = ['2026-03-29', '2027-03-28'].includes(date) && ['02:00', '02:30'].includes(time)
          expect(span === null).toBe(lost)
          if (!span) continue
          expect([localDate(span.startsAt), localTime(span.startsAt)]).toEqual([date, time])
          // The work takes as long as was agreed, also on the days of 23 and 25 hours.
          expect(span.endsAt.getTime() - span.startsAt.getTime()).toBe(halfHours * 1_800_000)
        }
      }),
      { ...settings, examples: [[{ firstDate: '2026-03-22', weeksBetween: 1 }, '02:30', 4]] },
    )
  })
})

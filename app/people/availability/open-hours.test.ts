import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR, localDate, localTime, MINUTE, weekdayIds, weekdayOf } from '#platform/shared/time.ts'
import { fromTimes, halfHoursAt, timeAt, toTimes } from './hours.ts'
import {
  type Availability,
  beginningAt,
  dayAfter,
  endAt,
  halfHoursOf,
  isOpen,
  isOpenAt,
  openSpans,
} from './open-hours.ts'

/** The days when the clock changes, ordinary neighbours, and the number of hours of each. */
const days = { '2026-03-28': 24, '2026-03-29': 23, '2026-10-24': 24, '2026-10-25': 25, '2026-12-04': 24 }

const closed: Availability = { days: [], hours: {}, extraDays: [], timeOff: [] }
const allWeek = (hours: Availability['hours'] = {}): Availability => ({ ...closed, days: weekdayIds, hours })
/** Open at every hour, which a day without hours of its own is not. */
const always = () => allWeek(Object.fromEntries(weekdayIds.map(day => [day, { from: '00:00', to: '24:00' }])))
const span = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })
const total = (availability: Availability, date: string) =>
  openSpans(availability, date).reduce((sum, { from, to }) => sum + (to.getTime() - from.getTime()) / HOUR, 0)

const anyHours = fc
  .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from: timeAt(from), to: timeAt(to) }))

describe('clock times', () => {
  test('are the half hours of a day, and back again', () => {
    expect([fromTimes[0], fromTimes.at(-1), toTimes[0], toTimes.at(-1)]).toEqual([
      '00:00',
      '23:30',
      '00:30',
      '24:00',
    ])
    for (const time of [...fromTimes, ...toTimes]) expect(timeAt(halfHoursAt(time))).toBe(time)
  })

  test('the day after is the next in the calendar, also when the clock is moved', () => {
    expect(dayAfter('2026-03-28')).toBe('2026-03-29')
    expect(dayAfter('2026-03-29')).toBe('2026-03-30')
    expect(dayAfter('2026-10-25')).toBe('2026-10-26')
    expect(dayAfter('2026-12-31', 60)).toBe('2027-03-01')
  })
})

describe('every half hour of a day', () => {
  test.each(Object.entries(days))('%s has %i hours, all of them its own', (date, hours) => {
    const halves = halfHoursOf(date)
    expect(halves).toHaveLength(hours * 2)
    for (const half of halves) expect(localDate(half)).toBe(date)
    expect(total(always(), date)).toBe(hours)
    expect(total(allWeek(), date)).toBe(12)
  })

  test.each(Object.keys(days))(
    '%s: is open when the clock shows a time within the hours, and only then',
    date => {
      fc.assert(
        fc.property(anyHours, hours => {
          const [first] = halfHoursOf(date)
          const availability = allWeek({ [weekdayOf(first as Date)]: hours })
          for (const half of halfHoursOf(date)) {
            const time = localTime(half)
            expect(isOpenAt(availability, half)).toBe(hours.from <= time && time < hours.to)
          }
        }),
      )
    },
  )

  test.each(Object.keys(days))('%s: the spans hold the open half hours and no others', date => {
    const halves = halfHoursOf(date)
    const anySpan = fc
      .tuple(fc.nat(halves.length - 1), fc.integer({ min: 1, max: 20 }))
      .map(([at, length]) => {
        const from = halves[at] as Date
        return { from, to: new Date(from.getTime() + length * 30 * MINUTE) }
      })
    fc.assert(
      fc.property(anyHours, fc.array(anySpan, { maxLength: 3 }), (hours, timeOff) => {
        const availability = { ...allWeek({ [weekdayOf(halves[0] as Date)]: hours }), timeOff }
        const spans = openSpans(availability, date)
        const held = halves.filter(half => spans.some(({ from, to }) => from <= half && half < to))
        expect(held).toEqual(halves.filter(half => isOpenAt(availability, half)))
        for (const [index, { from, to }] of spans.entries()) {
          expect(isOpen(availability, { from, to })).toBe(true)
          expect(from < to && from > (spans[index - 1]?.to ?? new Date(0))).toBe(true)
        }
        for (const { from, to } of timeOff)
          expect(spans.some(open => open.from < to && from < open.to)).toBe(false)
      }),
    )
  })
})

describe('the hours of a day', () => {
  const usual = allWeek({ fredag: { from: '08:00', to: '20:00' } })

  test('hold from the first minute to the last', () => {
    expect(openSpans(usual, '2026-12-04')).toEqual([span('2026-12-04T07:00:00Z', '2026-12-04T19:00:00Z')])
    expect(isOpen(usual, span('2026-12-04T07:00:00Z', '2026-12-04T19:00:00Z'))).toBe(true)
    expect(isOpen(usual, span('2026-12-04T06:30:00Z', '2026-12-04T19:00:00Z'))).toBe(false)
    expect(isOpen(usual, span('2026-12-04T07:00:00Z', '2026-12-04T19:30:00Z'))).toBe(false)
  })

  test('go on over midnight when both days are open there', () => {
    const night = span('2026-12-03T21:00:00Z', '2026-12-04T01:00:00Z')
    expect(isOpen(always(), night)).toBe(true)
    expect(isOpen(allWeek(), night)).toBe(false)
    expect(isOpen(usual, night)).toBe(false)
    expect(isOpen({ ...closed, days: ['torsdag'] }, night)).toBe(false)
  })

  test('an extra day is open on its date alone, and makes a chosen day longer', () => {
    const extra = { ...usual, extraDays: [{ date: '2026-12-04', from: '19:00', to: '22:00' }] }
    expect(openSpans(extra, '2026-12-04')).toEqual([span('2026-12-04T07:00:00Z', '2026-12-04T21:00:00Z')])
    expect(total(extra, '2026-12-11')).toBe(12)
    const alone = { ...closed, extraDays: extra.extraDays }
    expect([total(alone, '2026-12-04'), total(alone, '2026-12-05')]).toEqual([3, 0])
  })

  test('time off takes out its part, and wins over an extra day', () => {
    const timeOff = [span('2026-12-04T11:00:00Z', '2026-12-04T13:00:00Z')]
    expect(openSpans({ ...usual, timeOff }, '2026-12-04')).toEqual([
      span('2026-12-04T07:00:00Z', '2026-12-04T11:00:00Z'),
      span('2026-12-04T13:00:00Z', '2026-12-04T19:00:00Z'),
    ])
    const extraDays = [{ date: '2026-12-04', from: '12:00', to: '14:00' }]
    expect(total({ ...closed, extraDays, timeOff }, '2026-12-04')).toBe(0)
  })

  test('a time that the clock jumps over is the first one after it; one that comes twice ends the second time', () => {
    expect(beginningAt('2026-03-29', '02:30')).toEqual(new Date('2026-03-29T01:00:00Z'))
    expect(endAt('2026-03-29', '02:30')).toEqual(new Date('2026-03-29T01:00:00Z'))
    expect(beginningAt('2026-10-25', '02:30')).toEqual(new Date('2026-10-25T00:30:00Z'))
    expect(endAt('2026-10-25', '02:30')).toEqual(new Date('2026-10-25T01:30:00Z'))
    expect(endAt('2026-10-25', '24:00')).toEqual(new Date('2026-10-25T23:00:00Z'))
  })
})

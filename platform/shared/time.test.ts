import { TZDate } from '@date-fns/tz'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatDays,
  formatSpan,
  HOUR,
  instantOf,
  localDate,
  localTime,
  startOfDay,
  weekdayOf,
  ZONE,
} from './time.ts'

const two = (value: number) => String(value).padStart(2, '0')
const format = (zoned: Date) =>
  `${zoned.getFullYear()}-${two(zoned.getMonth() + 1)}-${two(zoned.getDate())} ${two(zoned.getHours())}:${two(zoned.getMinutes())}`

describe('instantOf', () => {
  it('means the clock in Oslo, winter and summer', () => {
    expect(instantOf('2026-12-04', '09:00')?.toISOString()).toBe('2026-12-04T08:00:00.000Z')
    expect(instantOf('2026-07-04', '09:00')?.toISOString()).toBe('2026-07-04T07:00:00.000Z')
  })

  it('has no time in the hour that is lost in spring', () => {
    expect(instantOf('2026-03-29', '02:00')).toBeNull()
    expect(instantOf('2026-03-29', '02:30')).toBeNull()
    expect(instantOf('2026-03-29', '03:00')?.toISOString()).toBe('2026-03-29T01:00:00.000Z')
  })

  it('shows every half hour of the days when the clock changes as it was chosen', () => {
    for (const date of ['2026-03-29', '2026-10-25']) {
      for (let half = 0; half < 48; half++) {
        const time = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
        const at = instantOf(date, time)
        if (date === '2026-03-29' && time.startsWith('02')) expect(at).toBeNull()
        else expect([localDate(at as Date), localTime(at as Date)]).toEqual([date, time])
      }
    }
  })

  it('means the second of the two hours that are alike in autumn', () => {
    expect(instantOf('2026-10-25', '02:30')?.toISOString()).toBe('2026-10-25T01:30:00.000Z')
    expect(instantOf('2026-10-25', '03:00')?.toISOString()).toBe('2026-10-25T02:00:00.000Z')
  })

  it('is the same as the zone’s own calendar gives, in any year', () => {
    const halfHour = fc.integer({
      min: Date.UTC(1950, 0, 1) / 1_800_000,
      max: Date.UTC(2100, 0, 1) / 1_800_000,
    })
    fc.assert(
      fc.property(halfHour, halves => {
        const at = new Date(halves * 1_800_000)
        const zoned = new TZDate(at.getTime(), ZONE)
        expect(`${localDate(at)} ${localTime(at)}`).toBe(format(zoned))
        expect(startOfDay(at).getTime()).toBe(new TZDate(at.getTime(), ZONE).setHours(0, 0, 0, 0))
      }),
      { numRuns: 300 },
    )
  })

  it('is undone by localDate and localTime', () => {
    const minutes = fc
      .integer({ min: 0, max: 366 * 48 })
      .map(halves => new Date(Date.UTC(2026, 0, 1) + halves * 1_800_000))
    fc.assert(
      fc.property(minutes, at => {
        const again = instantOf(localDate(at), localTime(at)) as Date
        // In autumn one hour repeats, and a clock time may mean either.
        expect([0, HOUR]).toContain(Math.abs(again.getTime() - at.getTime()))
        expect(localTime(again)).toBe(localTime(at))
      }),
    )
  })
})

describe('days', () => {
  it('knows the weekday in Oslo, not in UTC', () => {
    expect(weekdayOf(new Date('2026-12-06T23:30:00Z'))).toBe('mandag')
  })

  it('begins days that are 23 and 25 hours long at midnight', () => {
    const spring = new Date('2026-03-29T12:00:00Z')
    expect(startOfDay(spring, 1).getTime() - startOfDay(spring).getTime()).toBe(23 * HOUR)
    const autumn = new Date('2026-10-25T12:00:00Z')
    expect(startOfDay(autumn, 1).getTime() - startOfDay(autumn).getTime()).toBe(25 * HOUR)
  })

  it('writes a span as people say it', () => {
    const from = instantOf('2026-12-04', '09:00') as Date
    expect(formatSpan(from, new Date(from.getTime() + 3.5 * HOUR))).toBe(
      'fredag 4. desember kl.\u00a009.00–12.30',
    )
  })
})

it('a span of days says no more of the first than it has to', () => {
  const days = (from: string, to: string) =>
    formatDays(instantOf(from, '12:00') as Date, instantOf(to, '12:00') as Date)
  expect(days('2026-11-16', '2026-11-22')).toBe('16.–22. november 2026')
  expect(days('2026-11-30', '2026-12-06')).toBe('30. november–6. desember 2026')
  expect(days('2026-12-28', '2027-01-03')).toBe('28. desember 2026–3. januar 2027')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halfHoursAt, timeAt } from '#app/people/availability/hours.ts'
import { dayAfter, openSpans } from '#app/people/availability/open-hours.ts'
import { instantOf, MINUTE, startOfDay, weekdayIds } from '#platform/shared/time.ts'
import { freeDay, freeOf } from './free-hours.ts'
import { freeStarts } from './free-starts.ts'

/** Days on which the clock is moved, the nights into them, holidays, and ordinary ones. */
const days = [
  '2026-03-28',
  '2026-03-29',
  '2026-10-24',
  '2026-10-25',
  '2026-12-04',
  '2026-12-24',
  '2026-12-06',
]
const services = ['hagearbeid', 'barnepass', 'matlaging', 'rydde-vaske']

const span = (noon: Date, half: number, halves: number) => {
  const from = new Date(startOfDay(noon).getTime() + half * 30 * MINUTE)
  return { from, to: new Date(from.getTime() + halves * 30 * MINUTE) }
}
const anyCalendar = (date: string) => {
  const noon = instantOf(date, '12:00') as Date
  const spans = fc
    .tuple(fc.integer({ min: -60, max: 90 }), fc.integer({ min: 1, max: 24 }))
    .map(([half, halves]) => span(noon, half, halves))
  const hours = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 48 }))
    .map(([from, length]) => ({ from: timeAt(from), to: timeAt(Math.min(48, from + length)) }))
  return fc.record({
    availability: fc.record({
      days: fc.subarray([...weekdayIds], { minLength: 3 }),
      hours: fc.dictionary(fc.constantFrom(...weekdayIds), hours),
      extraDays: fc.array(
        hours.map(one => ({ date, ...one })),
        { maxLength: 1 },
      ),
      timeOff: fc.array(spans, { maxLength: 2 }),
    }),
    busy: fc.array(spans, { maxLength: 2 }),
    // Up to two full weeks around.
    worked: fc.array(
      fc
        .tuple(
          fc.integer({ min: -16, max: 16 }),
          fc.integer({ min: 10, max: 36 }),
          fc.integer({ min: 2, max: 18 }),
        )
        .map(([away, half, halves]) => span(startOfDay(noon, away), half, halves)),
      { maxLength: 16 },
    ),
    bornOn: fc.constantFrom('1990-01-01', '2010-01-01'),
    card: fc.record({
      until: fc.constantFrom(null, date, '2035-12-31'),
      neededFor: fc.subarray(['rydde-vaske']),
    }),
    serviceIds: fc.subarray(services, { minLength: 1 }),
    hoursBefore: fc.integer({ min: -30, max: 200 }),
  })
}

test.each(days)(
  '%s: the hours of a card are those that a request can begin in, of any of the services',
  date => {
    const noon = instantOf(date, '12:00') as Date
    fc.assert(
      fc.property(
        anyCalendar(date),
        ({ availability, busy, worked, bornOn, card, serviceIds, hoursBefore }) => {
          const now = new Date(noon.getTime() - hoursBefore * 60 * MINUTE)
          const lawful = { bornOn, taken: [...busy, ...worked], card }
          const open = openSpans(availability, date, 2)
          const each = serviceIds.map(serviceId =>
            freeStarts({ open, busy, lawful, serviceId }, date, 2, now),
          )
          const expected = [...new Set(each.flat())].sort()
          const { starts, stretches } = freeDay({ availability, busy, lawful, serviceIds }, date, now)
          expect(starts).toEqual(expected)
          const covered = (half: number) => stretches.some(({ from, to }) => from <= half && half < to)
          for (const start of expected) expect(covered(halfHoursAt(start))).toBe(true)
          for (const { from, to } of stretches) expect(from).toBeLessThan(to)
        },
      ),
    )
  },
)

test('the day that was asked about is shown when there is time, and the first of all beside it', () => {
  const now = new Date('2026-11-24T09:00:00Z')
  const calendar = {
    availability: {
      days: ['onsdag' as const, 'lørdag' as const],
      hours: { lørdag: { from: '10:00', to: '15:00' } },
      extraDays: [],
      timeOff: [],
    },
    busy: [{ from: new Date('2026-11-28T11:00:00Z'), to: new Date('2026-11-28T12:00:00Z') }],
    lawful: { bornOn: null, taken: [] },
    serviceIds: ['hagearbeid'],
  }
  const firstFree = { date: '2026-11-25', time: '08:00' }
  const saturday = {
    date: '2026-11-28',
    stretches: [
      { from: 20, to: 23 },
      { from: 27, to: 30 },
    ],
  }
  expect(freeOf(calendar, { date: '2026-11-28' }, now)).toEqual({ free: saturday, firstFree })
  expect(freeOf(calendar, { weekday: 'lørdag' }, now)).toEqual({ free: saturday, firstFree })
  for (const asked of [{}, { date: '2026-11-26' }, { weekday: 'søndag' as const }])
    expect(freeOf(calendar, asked, now).free?.date).toBe('2026-11-25')
  // Free only on a day further ahead than is looked by itself.
  const later = {
    ...calendar,
    availability: {
      ...calendar.availability,
      days: [],
      extraDays: [{ date: '2027-01-06', from: '09:00', to: '11:00' }],
    },
  }
  expect(freeOf(later, {}, now)).toEqual({ free: null, firstFree: null })
  expect(freeOf(later, { date: '2027-01-06' }, now).firstFree).toEqual({ date: '2027-01-06', time: '09:00' })
  expect(dayAfter('2026-11-24', 43)).toBe('2027-01-06')
})

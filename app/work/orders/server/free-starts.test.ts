import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeAt } from '#app/people/availability/hours.ts'
import { type Availability, openSpans } from '#app/people/availability/open-hours.ts'
import { DAY, instantOf, localDate, MINUTE, startOfDay, weekdayIds } from '#platform/shared/time.ts'
import { freeStarts } from '../free-starts.ts'
import { obstacleTo } from './placing-rules.ts'

const service = {
  ...({ serviceId: 'hagearbeid', serviceKind: 'hagearbeid', belongsTo: null } as const),
  ...{ name: 'Hagearbeid', rate: 400 },
}
const worker = { firstName: 'Ingrid' } as Parameters<typeof obstacleTo>[0]['worker']
const everyStart = Array.from({ length: 48 }, (_, half) => timeAt(half))

/** Days on which the clock is moved, the nights into them, and an ordinary one. */
const days = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-12-04']

const anyAvailability = fc
  .record({
    days: fc.subarray([...weekdayIds], { minLength: 4 }),
    from: fc.integer({ min: 0, max: 20 }),
    to: fc.integer({ min: 21, max: 48 }),
    off: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ days: chosen, from, to, off }) => (date: string): Availability => {
    const start = startOfDay(instantOf(date, '12:00') as Date).getTime() + off * 30 * MINUTE
    return {
      days: chosen,
      hours: Object.fromEntries(chosen.map(day => [day, { from: timeAt(from), to: timeAt(to) }])),
      extraDays: [{ date, from: '09:00', to: '11:30' }],
      timeOff: [{ from: new Date(start), to: new Date(start + 90 * MINUTE) }],
    }
  })

describe('what is offered', () => {
  test.each(days)('%s: is what can be placed, every half hour of the day, and nothing else', date => {
    const noon = instantOf(date, '12:00') as Date
    fc.assert(
      fc.property(
        anyAvailability,
        fc.integer({ min: 2, max: 24 }),
        fc.integer({ min: 0, max: 47 }),
        fc.integer({ min: -3, max: 20 }),
        fc.constantFrom('hagearbeid', 'barnepass'),
        (made, halfHours, busyAt, hoursBefore, serviceId) => {
          const availability = made(date)
          const start = startOfDay(noon).getTime() + busyAt * 30 * MINUTE
          const busy = [{ from: new Date(start), to: new Date(start + 60 * MINUTE) }]
          const yesterday = new Date(start - DAY)
          const worked = [{ from: yesterday, to: new Date(yesterday.getTime() + 4 * 60 * MINUTE) }]
          const born = { bornOn: '1990-01-01', taken: [...busy, ...worked] }
          const now = new Date(noon.getTime() - hoursBefore * 60 * MINUTE)
          const offered = freeStarts(
            { open: openSpans(availability, date, 2), busy, lawful: born, serviceId },
            date,
            halfHours,
            now,
          )
          const placeable = everyStart.filter(time => {
            const from = instantOf(date, time)
            if (!from) return false
            const to = new Date(from.getTime() + halfHours * 30 * MINUTE)
            const wish = {
              ...{ startsAt: from, endsAt: to, now, worker, availability, busy, lawful: born },
              service: { ...service, serviceId },
            }
            return obstacleTo(wish) === null
          })
          expect(offered).toEqual(placeable)
        },
      ),
    )
  })

  test('is nothing in the past, within two hours, or more than ninety days ahead', () => {
    const now = new Date('2026-12-04T09:00:00Z')
    const on = (date: string) => {
      const open = [{ from: new Date(now.getTime() - DAY), to: new Date(now.getTime() + 200 * DAY) }]
      const lawful = { bornOn: null, taken: [] }
      return freeStarts({ open, busy: [], lawful, serviceId: 'barnepass' }, date, 2, now)
    }
    expect(on('2026-12-03')).toEqual([])
    expect(on('2026-12-04')[0]).toBe('12:00')
    expect(on(localDate(new Date(now.getTime() + 90 * DAY))).at(-1)).toBe('10:00')
    expect(on(localDate(new Date(now.getTime() + 91 * DAY)))).toEqual([])
  })
})

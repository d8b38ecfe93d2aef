import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HOUR, instantOf, MINUTE } from '#platform/shared/time.ts'
import { dayScale } from './day-scale.ts'

const span = (date: string, time: string, hours: number) => {
  const startsAt = instantOf(date, time) as Date
  return {
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + hours * HOUR).toISOString(),
  }
}

it('shows two days from eight to twenty', () => {
  const [thursday, friday] = [span('2026-12-10', '16:00', 3.5), span('2026-12-11', '09:00', 3)]
  const { ticks, slotOf } = dayScale([thursday, friday])
  expect(ticks.map(({ label }) => label)).toEqual(['08', '12', '16', '20'])
  expect(slotOf(friday)).toEqual({ top: (100 * 1) / 12, height: expect.closeTo(25) })
  expect(slotOf(thursday).top).toBeCloseTo(66.67)
})

it('is longer when one of them begins earlier or ends later', () => {
  const labels = (date: string, time: string, hours: number) =>
    dayScale([span(date, time, hours)]).ticks.map(({ label }) => label)
  expect(labels('2026-12-10', '06:30', 2)).toEqual(['04', '08', '12', '16', '20'])
  expect(labels('2026-12-10', '19:00', 3)).toEqual(['08', '12', '16', '20', '24'])
  expect(labels('2026-12-10', '23:00', 3)).toEqual(['08', '12', '16', '20', '24'])
})

it('keeps every piece of work inside the frame', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          half: fc.integer({ min: 0, max: 47 }),
          day: fc.integer({ min: 0, max: 364 }),
          long: fc.integer({ min: 2, max: 24 }),
        }),
        { minLength: 2, maxLength: 2 },
      ),
      pairs => {
        const spans = pairs.map(({ half, day, long }) => {
          const startsAt = new Date(Date.UTC(2026, 0, 1 + day) + half * 30 * MINUTE)
          const endsAt = new Date(startsAt.getTime() + long * 30 * MINUTE)
          return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
        })
        const { slotOf } = dayScale(spans)
        for (const { top, height } of spans.map(slotOf)) {
          expect(top).toBeGreaterThanOrEqual(0)
          expect(top + height).toBeLessThanOrEqual(100.001)
        }
      },
    ),
  )
})

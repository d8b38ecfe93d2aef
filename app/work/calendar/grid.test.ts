import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR, instantOf, MINUTE } from '#platform/shared/time.ts'
import type { DayFacts, Entry } from './day-facts.ts'
import { boundsOf, halfAt, partOn, placeOn, scaleOf, shareOf, shareOfMoment, stripesOf } from './grid.ts'

const at = (date: string, time: string) => instantOf(date, time) as Date
const span = (date: string, from: string, to: string) => ({ from: at(date, from), to: at(date, to) })
const day = (facts: Partial<DayFacts>): DayFacts => ({
  ...{ date: '2026-12-04', open: [], extra: null, off: [], entries: [] },
  ...facts,
})
const entry = (id: string, from: Date, to: Date) => ({ id, from, to, answerBy: null }) as unknown as Entry

const days = fc
  .integer({ min: 0, max: 800 })
  .map(ahead => new Date(Date.UTC(2026, 0, 1 + ahead)).toISOString().slice(0, 10))
const movedDays = fc.oneof(days, fc.constantFrom('2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'))

test('a span stands at the clock, and one over midnight on both days', () => {
  expect(placeOn('2026-12-04', span('2026-12-04', '09:00', '12:30'))).toEqual({ top: 540, bottom: 750 })
  const night = { from: at('2026-12-04', '22:00'), to: at('2026-12-05', '02:00') }
  expect(placeOn('2026-12-04', night)).toEqual({ top: 1320, bottom: 1440 })
  expect(placeOn('2026-12-05', night)).toEqual({ top: 0, bottom: 120 })
  expect(placeOn('2026-12-06', night)).toBeNull()
})

test('the days of moved clocks have 23 and 25 hours, and the working day stands where it always does', () => {
  for (const [date, hours] of [
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-12-04', 24],
  ] as const) {
    const { from, to } = boundsOf(date)
    expect((to.getTime() - from.getTime()) / HOUR).toBe(hours)
    expect(placeOn(date, span(date, '09:00', '12:00'))).toEqual({ top: 540, bottom: 720 })
    expect(placeOn(date, boundsOf(date))).toEqual({ top: 0, bottom: 1440 })
  }
  // The hour that is repeated ends at the time that it began.
  const from = new Date('2026-10-25T00:00:00Z')
  const repeated = placeOn('2026-10-25', { from, to: new Date(from.getTime() + HOUR) })
  expect(repeated).toEqual({ top: 120, bottom: 150 })
})

test('any span has a place within its day that can be seen, whatever the clock does', () => {
  fc.assert(
    fc.property(movedDays, fc.nat(60), fc.integer({ min: 1, max: 60 }), (date, begins, halves) => {
      const from = new Date(boundsOf(date).from.getTime() + begins * 30 * MINUTE)
      const placed = placeOn(date, { from, to: new Date(from.getTime() + halves * 30 * MINUTE) })
      if (!placed) {
        expect(from >= boundsOf(date).to).toBe(true)
        return
      }
      expect(placed.top).toBeGreaterThanOrEqual(0)
      expect(placed.bottom).toBeLessThanOrEqual(1440)
      expect(placed.bottom - placed.top).toBeGreaterThanOrEqual(30)
    }),
  )
})

test('what a day has of a span adds up to the span', () => {
  fc.assert(
    fc.property(movedDays, fc.integer({ min: 1, max: 100 }), (date, halves) => {
      const from = at(date, '20:00')
      const whole = { from, to: new Date(from.getTime() + halves * 30 * MINUTE) }
      let [sum, next] = [0, date]
      for (let left = 5; left > 0; left -= 1) {
        const part = partOn(next, whole)
        sum += part ? part.to.getTime() - part.from.getTime() : 0
        next = new Date(Date.parse(`${next}T12:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10)
      }
      expect(sum).toBe(halves * 30 * MINUTE)
    }),
  )
})

describe('the hours shown', () => {
  test('are 07–20, more where orders and open hours need it, never for time off', () => {
    expect(scaleOf([])).toEqual({ first: 7, last: 20 })
    const off = { id: 'o', note: '', ...boundsOf('2026-12-04') }
    expect(scaleOf([day({ off: [off] })])).toEqual({ first: 7, last: 20 })
    expect(scaleOf([day({ open: [span('2026-12-04', '06:30', '21:30')] })])).toEqual({ first: 6, last: 22 })
    const late = entry('a', at('2026-12-04', '22:00'), at('2026-12-05', '01:00'))
    expect(scaleOf([day({ entries: [late] })])).toEqual({ first: 7, last: 24 })
  })

  test('a press finds the half hour that is drawn there', () => {
    const hours = fc.record({ first: fc.integer({ min: 0, max: 7 }), last: fc.integer({ min: 20, max: 24 }) })
    fc.assert(
      fc.property(hours, fc.nat(47), (scale, half) => {
        const share = shareOf(scale, { top: half * 30, bottom: half * 30 + 30 })
        if (half < scale.first * 2 || half >= scale.last * 2) {
          expect(share).toBeNull()
          return
        }
        expect(halfAt(scale, (share?.top ?? 0) + (share?.height ?? 0) / 2)).toBe(half)
      }),
    )
    expect(halfAt({ first: 7, last: 20 }, -1)).toBe(14)
    expect(halfAt({ first: 7, last: 20 }, 2)).toBe(39)
  })

  test('the time now has a place in them, and none at night', () => {
    const scale = { first: 7, last: 20 }
    expect(shareOfMoment(scale, at('2026-12-04', '13:30'))).toBeCloseTo(0.5)
    expect(shareOfMoment(scale, at('2026-12-04', '03:00'))).toBeNull()
    expect(shareOfMoment(scale, at('2026-12-04', '20:01'))).toBeNull()
  })
})

test('orders that share time stand beside each other, and the others have the whole width', () => {
  const [a, b, c] = [
    entry('a', at('2026-12-04', '09:00'), at('2026-12-04', '12:00')),
    entry('b', at('2026-12-04', '11:00'), at('2026-12-04', '13:00')),
    entry('c', at('2026-12-04', '13:00'), at('2026-12-04', '15:00')),
  ]
  expect([...stripesOf([a, b, c])]).toEqual([
    ['a', { stripe: 0, of: 2 }],
    ['b', { stripe: 1, of: 2 }],
    ['c', { stripe: 0, of: 1 }],
  ])
  const some = fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 8 })), { maxLength: 8 })
  fc.assert(
    fc.property(some, times => {
      const start = at('2026-12-04', '06:00').getTime()
      const all = times.map(([from, long], index) =>
        entry(
          String(index),
          new Date(start + from * 30 * MINUTE),
          new Date(start + (from + long) * 30 * MINUTE),
        ),
      )
      const found = stripesOf(all)
      for (const one of all)
        for (const other of all) {
          if (one === other || one.from >= other.to || other.from >= one.to) continue
          expect(found.get(one.id)?.stripe).not.toBe(found.get(other.id)?.stripe)
          expect(found.get(one.id)?.of).toBe(found.get(other.id)?.of)
        }
    }),
  )
})

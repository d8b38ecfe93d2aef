import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderTimes } from '#app/facts/order-process.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { type BusySpan, isNear, onTheWay, roomOf } from './busy-span.ts'

const span = fc
  .tuple(fc.integer({ min: 0, max: 96 }), fc.integer({ min: 2, max: 24 }))
  .map(([start, halves]) => ({
    from: new Date(start * 30 * MINUTE),
    to: new Date((start + halves) * 30 * MINUTE),
  }))
const busySpan: fc.Arbitrary<BusySpan> = fc
  .tuple(span, fc.option(fc.integer({ min: 0, max: 24 }), { nil: undefined }))
  .map(([taken, fives]) => (fives === undefined ? taken : { ...taken, room: fives * 5 * MINUTE }))

it('is near when less than the way lies between, on both sides, and half an hour always', () => {
  fc.assert(
    fc.property(busySpan, span, (busy, asked) => {
      const gap = Math.max(asked.from.getTime() - busy.to.getTime(), busy.from.getTime() - asked.to.getTime())
      expect(isNear(busy, asked)).toBe(gap < roomOf(busy))
      if (gap < orderTimes.between) expect(isNear(busy, asked)).toBe(true)
    }),
  )
})

it('blames the way only where half an hour would have been enough', () => {
  fc.assert(
    fc.property(fc.array(busySpan, { maxLength: 4 }), span, (busy, asked) => {
      const blamed = onTheWay(busy, asked)
      const floor = busy.some(({ from, to }) => isNear({ from, to }, asked))
      expect(blamed !== null).toBe(!floor && busy.some(other => isNear(other, asked)))
      if (blamed) expect(blamed.when === 'before').toBe(blamed.other.to <= asked.from)
    }),
  )
})

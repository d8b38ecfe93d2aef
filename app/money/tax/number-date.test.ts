import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { birthDateOf } from './number-date.ts'

const two = (value: number) => String(value).padStart(2, '0')

describe('the birth date in a number', () => {
  it('is the same in national, D- and invented numbers', () => {
    const parts = fc.tuple(
      ...[fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99 })],
      fc.constantFrom(0, 40),
      fc.constantFrom(0, 40, 80),
    )
    fc.assert(
      fc.property(parts, ([day = 1, month = 1, year = 0, ofD = 0, invented = 0]) => {
        const digits = `${two(day + ofD)}${two(month + invented)}${two(year)}12345`
        expect(birthDateOf(digits)).toBe(`${two(day)}${two(month)}${two(year)}`)
      }),
    )
  })
})

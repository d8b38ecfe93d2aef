import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideRounded, formatKr, formatRate, shareOf } from './money.ts'

describe('money', () => {
  it('rounds halves away from zero', () => {
    expect(divideRounded(5, 2)).toBe(3)
    expect(divideRounded(-5, 2)).toBe(-3)
    expect(divideRounded(4, 3)).toBe(1)
    expect(() => divideRounded(1, 0)).toThrow(RangeError)
  })

  it('never is more than half an øre from the exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, points) => {
          expect(Math.abs(shareOf(amount, points) - (amount * points) / 10_000)).toBeLessThanOrEqual(0.5)
        },
      ),
    )
  })

  it('is written the Norwegian way, with spaces that do not break §1.3 §9.3', () => {
    expect(formatKr(125_000)).toBe('1\u00a0250,00\u00a0kr')
    expect(formatRate(35_000)).toBe('350\u00a0kr/t')
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateBounds, towersOf } from './price-towers.ts'

const anyRates = fc.array(
  fc.record({ rate: fc.integer({ min: 200, max: 2000 }), count: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 1, maxLength: 40 },
)

test('the picture of prices has everybody once, hollow where they ask for more than the highest price', () => {
  fc.assert(
    fc.property(anyRates, fc.integer({ min: 200, max: 2000 }), (rates, highest) => {
      const towers = towersOf(rates, highest)
      const people = (kind: 'within' | 'above') => towers.reduce((sum, tower) => sum + tower[kind], 0)
      const dear = rates.reduce((sum, { rate, count }) => sum + (rate > highest ? count : 0), 0)
      const all = rates.reduce((sum, { count }) => sum + count, 0)
      expect([people('within'), people('above')]).toEqual([all - dear, dear])
      const { from, to } = rateBounds(rates)
      expect(rates.every(({ rate }) => from <= rate && rate <= to)).toBe(true)
    }),
  )
})

test('people of one price stand in one tower', () => {
  expect(towersOf([{ rate: 480, count: 3 }], 500).filter(({ within }) => within > 0)).toEqual([
    { from: 480, within: 3, above: 0 },
  ])
})

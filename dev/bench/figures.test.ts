import { expect, test } from 'vitest'
import { inTurns, middle, quantile, spread } from './figures.ts'

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

test('a quantile is the value that this share of all is not above', () => {
  expect(quantile(hundred, 0.5)).toBe(50)
  expect(quantile(hundred, 0.95)).toBe(95)
  expect(quantile(hundred, 0.99)).toBe(99)
  expect(quantile(hundred, 1)).toBe(100)
  expect(quantile(hundred, 0)).toBe(1)
  expect(quantile([7], 0.99)).toBe(7)
  expect(quantile([], 0.5)).toBeNaN()
  expect(middle([3, 1, 2])).toBe(2)
})

test('figures are left in their order', () => {
  const values = [3, 1, 2]
  quantile(values, 0.5)
  expect(values).toEqual([3, 1, 2])
})

test('the spread is that of the middle half', () => {
  expect(spread([10, 10, 10, 10, 1000])).toBe(0)
  expect(spread([1, 2, 3, 4])).toBe(1)
})

/** Gives these figures in turn, and says who was asked. */
function scripted(figures: number[]) {
  const asked: string[] = []
  const as = (name: string) => async () => {
    asked.push(name)
    return name === 'ours' ? (figures[Math.min(asked.length >> 1, figures.length - 1)] ?? 0) : 1
  }
  const same = (one: number) => one
  return {
    asked,
    run: () => inTurns(as('ours'), as('peer'), { ours: same, peer: same }, { least: 3, most: 6 }),
  }
}

test('both are asked in turns, and the first turn does not count', async () => {
  const { asked, run } = scripted([500, 10, 10, 10])
  const { ours, peer } = await run()
  expect(ours).toEqual([10, 10, 10])
  expect(peer).toEqual([1, 1, 1])
  expect(asked).toEqual(['ours', 'peer', 'ours', 'peer', 'ours', 'peer', 'ours', 'peer'])
})

test('a noisy pair goes on, but not for ever', async () => {
  const calmed = await scripted([0, 10, 20, 10, 10, 10, 10]).run()
  expect(calmed.ours).toEqual([10, 20, 10, 10])
  const never = await scripted([0, 1, 9, 1, 9, 1, 9, 1, 9]).run()
  expect(never.ours).toHaveLength(6)
})

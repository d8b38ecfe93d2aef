import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersIn, answersText } from './answers-in.ts'

const now = new Date('2026-12-01T11:00:00Z')
const seconds = now.getTime() / 1000
const after = (...minutes: number[]) =>
  minutes.map((taken, index): [number, number, number] => [index, seconds - index * 3600, taken])

test('is the middle one, rounded up, and nothing of too few or too old', () => {
  expect(answersIn(after(3, 5, 7, 4), now)).toBeNull()
  expect(answersIn(after(3, 5, 2880, 4, 8), now)).toBe(10)
  expect(answersIn(after(5, 11, 2880, 4, 25), now)).toBe(20)
  expect(answersIn(after(50, 51, 52, 53, 54), now)).toBe(60)
  expect(answersIn(after(61, 61, 61, 61, 61), now)).toBe(120)
  // Two in the middle: halfway.
  expect(answersIn(after(10, 10, 10, 40, 40, 40), now)).toBe(30)
  const old = after(3, 3, 3, 3).concat([[9, seconds - 181 * 86_400, 3]])
  expect(answersIn(old, now)).toBeNull()
})

test('promises nothing that less than half of the answers kept', () => {
  const taken = fc.array(fc.integer({ min: 0, max: 2880 }), { minLength: 5, maxLength: 20 })
  fc.assert(
    fc.property(taken, minutes => {
      const said = answersIn(after(...minutes), now) as number
      expect(minutes.filter(one => one <= said).length * 2).toBeGreaterThanOrEqual(minutes.length)
      expect(said % (said < 60 ? 10 : 60)).toBe(0)
    }),
  )
})

test('is said in words', () => {
  expect([20, 60, 180].map(answersText)).toEqual([
    'Svarer vanligvis innen 20 minutter',
    'Svarer vanligvis innen en time',
    'Svarer vanligvis innen 3 timer',
  ])
})

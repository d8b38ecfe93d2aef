import { expect, test } from 'vitest'
import { instead, peopleFound, withoutWish } from './texts.ts'

test('counts people in the singular, the plural, and beyond counting', () => {
  expect([0, 1, 2, 1000].map(count => peopleFound(count))).toEqual([
    ...['0 personer funnet', '1 person funnet', '2 personer funnet', '1\u00a0000 personer funnet'],
  ])
  expect(peopleFound(100, true)).toBe('Over 100 personer funnet')
})

test('says how many are found without a wish, and what was looked for instead', () => {
  expect(withoutWish('Sagene', { total: 1, isMore: false })).toBe('Uten Sagene: 1 person')
  expect(withoutWish('Sagene', { total: 100, isMore: true })).toBe('Uten Sagene: over 100 personer')
  expect(instead.shown('barnepass')).toBe('Viser treff for «barnepass»')
  expect(instead.back('barnepss')).toBe('Søk etter «barnepss» i stedet')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compoundsOf, distance, nearest } from './spelling.ts'

const words = (...all: string[]) => all.map(word => ({ word }))

test('counts letters added, left out, changed and swapped', () => {
  expect(distance('vask', 'vask')).toBe(0)
  expect(distance('vask', 'vaske')).toBe(1)
  expect(distance('vaske', 'vask')).toBe(1)
  expect(distance('vask', 'task')).toBe(1)
  expect(distance('ingird', 'ingrid')).toBe(1)
  expect(distance('', 'abc')).toBe(3)
  expect(distance('abc', '')).toBe(3)
})

test('is the same both ways, and nothing only between equals', () => {
  const short = fc.string({ maxLength: 8 })
  fc.assert(
    fc.property(short, short, (a, b) => {
      expect(distance(a, b)).toBe(distance(b, a))
      expect(distance(a, b) === 0).toBe(a === b)
    }),
  )
})

test('takes the nearest word that is near enough, the first of equals, and none for short ones', () => {
  expect(nearest('barnepss', words('barnevakt', 'barnepass'))?.word).toBe('barnepass')
  expect(nearest('hakr', words('hake', 'haka'))?.word).toBe('hake')
  expect(nearest('xyz', words('xyy'))).toBeUndefined()
  expect(nearest('matlaging', words('malefag'))).toBeUndefined()
})

test('takes compounds apart, with and without the letter that binds', () => {
  expect(compoundsOf('vindusvask')).toContainEqual({ head: 'vindu', tail: 'vask' })
  expect(compoundsOf('hagearbeid')).toContainEqual({ head: 'hage', tail: 'arbeid' })
  expect(compoundsOf('kort')).toEqual([])
})

import { expect, test } from 'vitest'
import { excerpt, excerptAround, splitAt } from './excerpt.ts'

test('a short text stands whole, a long one is cut between whole characters', () => {
  expect(excerpt('Hei')).toBe('Hei')
  expect(excerpt('abc def', 4)).toBe('abc …')
  // Each of these is several code units, and one character.
  expect(excerpt('👩🏽‍🍳👩🏽‍🍳👩🏽‍🍳', 10)).toBe('👩🏽‍🍳 …')
  expect(excerpt('e\u0301e\u0301e\u0301', 3)).toBe('e\u0301 …')
})

test('the part where the words stand is shown', () => {
  const long = `${'x'.repeat(300)} Høytrykk ${'y'.repeat(300)}`
  expect(excerptAround(long, 'høytrykk')).toMatch(/^… x{39} Høytrykk y+ …$/)
  expect(excerptAround(`Høytrykk ${'y'.repeat(300)}`, 'høytrykk')).toMatch(/^Høytrykk y+ …$/)
  expect(excerptAround('Hei på deg', 'finnes ikke')).toBe('Hei på deg')
})

test('a text is divided at the words, whatever the size of their letters', () => {
  expect(splitAt('Har du HØYTRYKK?', 'høytrykk')).toEqual({ before: 'Har du ', hit: 'HØYTRYKK', after: '?' })
  expect(splitAt('Hei', 'ikke')).toBeNull()
  // İ is longer in lower case. No match is better than a wrong position.
  expect(splitAt('İİ hei', 'hei')).toBeNull()
})

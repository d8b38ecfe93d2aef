import { expect, test } from 'vitest'
import { leftHalfHours, leftWords } from './left.ts'

test('what is left has words, unless it is too little to ask anybody for', () => {
  expect([0, 1, 2, 3, 4, 23].map(leftWords)).toEqual([
    ...['', '', 'den siste timen', 'de siste 1,5 timene', 'de siste 2 timene', 'de siste 11,5 timene'],
  ])
  expect(leftHalfHours(4, 1)).toBe(3)
  expect(leftHalfHours(4, 5)).toBe(0)
})

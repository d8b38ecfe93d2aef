import { expect, test } from 'vitest'
import { countedSince, countsUntil } from './counted-months.ts'

test('this month and the eleven before it count, by the calendar of Oslo', () => {
  expect(countedSince(new Date('2026-11-23T12:00:00Z'))).toBe('2025-12-01')
  expect(countedSince(new Date('2026-12-31T22:59:00Z'))).toBe('2026-01-01')
  expect(countedSince(new Date('2026-12-31T23:00:00Z'))).toBe('2026-02-01')
})

test('an appointment counts until its month is the thirteenth', () => {
  const until = countsUntil(new Date('2025-12-05T09:00:00Z'))
  expect(until).toEqual(new Date('2026-11-30T23:00:00Z'))
  expect(countedSince(new Date(until.getTime() - 1))).toBe('2025-12-01')
  expect(countedSince(until)).toBe('2026-01-01')
})

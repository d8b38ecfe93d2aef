import { expect, test } from 'vitest'
import { keptUntil, yearOf } from './retention.ts'

test('five years after the end of the year in Oslo', () => {
  expect(keptUntil(yearOf(new Date('2026-06-15T10:00:00Z')))).toBe('2031-12-31')
  expect(keptUntil(yearOf(new Date('2026-01-01T00:00:00Z')))).toBe('2031-12-31')
  // New Year in Oslo comes an hour before it does in UTC.
  expect(keptUntil(yearOf(new Date('2026-12-31T23:30:00Z')))).toBe('2032-12-31')
})

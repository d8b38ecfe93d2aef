import { expect, test } from 'vitest'
import { byDay, dayName } from './days.ts'

const now = new Date('2026-03-30T00:30:00+02:00')

test.each([
  ['2026-03-29T22:10:00Z', 'I dag'],
  ['2026-03-29T21:59:00Z', 'I går'],
  // The previous day has 23 hours: summer time began that night.
  ['2026-03-28T23:05:00Z', 'I går'],
  ['2026-03-28T22:55:00Z', 'lørdag 28. mars'],
  ['2025-12-31T22:55:00Z', '31. desember 2025'],
])('%s is called %s', (at, name) => expect(dayName(at, now)).toBe(name))

test('days are those of Oslo, and the order is kept', () => {
  const items = ['2026-03-29T22:10:00Z', '2026-03-29T21:59:00Z', '2026-03-29T08:00:00Z'].map(at => ({ at }))
  expect(byDay(items).map(([date, { length }]) => [date, length])).toEqual([
    ['2026-03-30', 1],
    ['2026-03-29', 2],
  ])
})

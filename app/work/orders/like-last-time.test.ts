import { expect, test } from 'vitest'
import { likeLastTime } from './like-last-time.ts'

/** A Friday at nine, seen from the Wednesday twelve days after it. */
const last = { date: '2026-11-13', time: '09:00' }
const today = '2026-11-25'
const free = (times: Record<string, string[]>) => (date: string) => times[date] ?? []

test('the same weekday at the same clock comes first, also some weeks ahead', () => {
  const times = {
    '2026-11-26': ['09:00'],
    '2026-11-27': ['08:30', '10:00'],
    '2026-12-11': ['08:30', '09:00'],
  }
  expect(likeLastTime(last, today, free(times))).toEqual({ date: '2026-12-11', time: '09:00' })
})

test('without it, the same weekday as near to the clock as it goes, the earlier of two', () => {
  const times = { '2026-11-26': ['09:00'], '2026-12-04': ['07:00', '08:30', '09:30'] }
  expect(likeLastTime(last, today, free(times))).toEqual({ date: '2026-12-04', time: '08:30' })
})

test('without that, the first day with anything free; nothing when two weeks are full', () => {
  expect(likeLastTime(last, today, free({ '2026-11-30': ['18:00', '12:00'] }))).toEqual({
    date: '2026-11-30',
    time: '12:00',
  })
  expect(likeLastTime(last, today, free({ '2026-12-09': ['12:00'] }))).toBeNull()
})

test('the weekday is the one in Oslo, on both sides of summer time', () => {
  const sunday = { date: '2026-03-22', time: '02:30' }
  const times = { '2026-03-29': ['01:30', '03:00'], '2026-04-05': ['02:30'] }
  expect(likeLastTime(sunday, '2026-03-23', free(times))).toEqual({ date: '2026-04-05', time: '02:30' })
})

import { expect, it } from 'vitest'
import { dayParts, freeHalves, nearestIn, stretchesText, timesIn } from './day-parts.ts'

const [morning, , evening] = dayParts
const times = ['10:00', '10:30', '11:00', '11:30', '12:00', '12:30']

it('parts a day so that every time stands in one part', () => {
  expect(timesIn(times, morning)).toEqual(['10:00', '10:30', '11:00', '11:30'])
  const all = Array.from(
    { length: 48 },
    (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
  )
  expect(dayParts.flatMap(part => timesIn(all, part))).toEqual(all)
})

it('says what is free as stretches, from when work may begin to when it ends', () => {
  expect(stretchesText(freeHalves(times, 6))).toBe('10.00–15.30')
  expect(stretchesText(freeHalves(['08:00', '17:00'], 2))).toBe('08.00–09.00 og 17.00–18.00')
  expect(stretchesText(freeHalves([], 6))).toBe('')
})

it('finds the nearest day with the same part, the earlier of two', () => {
  const day = (date: string, ...free: string[]) => ({ date, times: free })
  const days = [
    day('2026-11-26', '17:00'),
    day('2026-11-28', '10:00'),
    day('2026-11-30', '18:00'),
    day('2026-12-01', '17:00'),
  ]
  expect(nearestIn(days, '2026-11-28', evening)).toEqual({ date: '2026-11-26', time: '17:00' })
  expect(nearestIn(days.slice(1), '2026-11-28', evening)).toEqual({ date: '2026-11-30', time: '18:00' })
  expect(nearestIn(days.slice(0, 0), '2026-11-28', evening)).toBeUndefined()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdayIds } from '#platform/shared/time.ts'
import { halfHoursAt, timeAt, weekOf } from './hours.ts'
import { hoursInWords, paneHours, panesOf, weekInWords } from './panes.ts'

const lit = (from: string, to: string) => paneHours.filter((_, index) => panesOf({ from, to })[index])

test('a day is fourteen panes, one for each hour from seven to nine in the evening', () => {
  expect(paneHours).toHaveLength(14)
  expect([paneHours[0], paneHours.at(-1)]).toEqual([7, 20])
  expect(lit('08:00', '18:00')).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
  expect(lit('16:00', '20:00')).toEqual([16, 17, 18, 19])
  expect(lit('00:00', '24:00')).toEqual(paneHours)
})

test('half an hour lights its pane, and what is outside the drawn hours lights none', () => {
  expect(lit('08:30', '10:30')).toEqual([8, 9, 10])
  expect(lit('05:00', '07:00')).toEqual([])
  expect(lit('21:00', '24:00')).toEqual([])
  expect(lit('06:00', '07:30')).toEqual([7])
})

test('what is lit is one stretch, and holds every hour that is wholly open', () => {
  const half = fc.integer({ min: 0, max: 47 })
  fc.assert(
    fc.property(half, fc.integer({ min: 1, max: 48 }), (start, length) => {
      const [from, to] = [timeAt(start), timeAt(Math.min(48, start + length))]
      const hours = lit(from, to)
      expect(hours).toEqual(paneHours.filter(hour => hour >= (hours[0] ?? 99) && hour <= (hours.at(-1) ?? 0)))
      for (const hour of paneHours) {
        const isWhole = halfHoursAt(from) <= hour * 2 && halfHoursAt(to) >= hour * 2 + 2
        if (isWhole) expect(hours).toContain(hour)
      }
    }),
  )
})

test('the week is told in days and hours, half ones too, without hours that end before they begin', () => {
  const hours = { ...weekOf(() => ({ from: '08:00', to: '18:00' })), torsdag: { from: '16:00', to: '20:30' } }
  expect(weekInWords(['mandag', 'tirsdag', 'torsdag'], hours)).toBe('3 dager, 24,5 timer')
  expect(weekInWords(['mandag'], { ...hours, mandag: { from: '08:00', to: '09:00' } })).toBe('1 dag, 1 time')
  expect(weekInWords(['mandag'], { ...hours, mandag: { from: '18:00', to: '08:00' } })).toBe('1 dag, 0 timer')
  expect(weekInWords(weekdayIds, hours)).toBe('7 dager, 64,5 timer')
  expect(hoursInWords({ from: '08:00', to: '18:30' })).toBe('08.00–18.30')
})

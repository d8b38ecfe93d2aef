import { expect, test } from 'vitest'
import { daysShown, isDay, stepped } from './days.ts'

test('a week is seven days from the day on, also when the clock is moved', () => {
  for (const [day, last] of [
    ['2026-03-27', '2026-04-02'],
    ['2026-10-25', '2026-10-31'],
    ['2026-11-02', '2026-11-08'],
    ['2026-12-29', '2027-01-04'],
  ] as const) {
    const shown = daysShown('uke', day)
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([7, day, last])
    expect(new Set(shown).size).toBe(7)
  }
})

test('a month is the whole weeks that it touches', () => {
  const ends = (date: string) => {
    const shown = daysShown('måned', date)
    return [shown[0], shown.at(-1), shown.length]
  }
  expect(ends('2026-10-25')).toEqual(['2026-09-28', '2026-11-01', 35])
  expect(ends('2026-03-01')).toEqual(['2026-02-23', '2026-04-05', 42])
  expect(ends('2027-02-28')).toEqual(['2027-02-01', '2027-02-28', 28])
})

test('steps reach every week and every month, there and back', () => {
  expect(stepped('uke', '2026-10-25', 1)).toBe('2026-11-01')
  expect(stepped('uke', '2026-03-29', -1)).toBe('2026-03-22')
  expect(stepped('måned', '2026-01-31', 1)).toBe('2026-02-01')
  expect(stepped('måned', '2026-02-28', 1)).toBe('2026-03-01')
  expect(stepped('måned', '2026-01-31', -1)).toBe('2025-12-01')
})

test('what is no day is told apart', () => {
  expect(isDay('2026-02-28')).toBe(true)
  for (const text of ['', '2026-02-30', '2026-13-01', 'i-dag', '9999-99-99', '0001-01-01'])
    expect(isDay(text)).toBe(false)
})

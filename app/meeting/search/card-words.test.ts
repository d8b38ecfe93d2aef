import { expect, test } from 'vitest'
import { answersWords, firstFreeWords, freeHours, saidDay, shortDay, wayWords } from './card-words.ts'

const monday = '2026-11-23'

test('a day is said as people say it, with its date from a week on', () => {
  expect(
    [0, 1, 5, 6, 7].map(days => saidDay(`2026-11-${String(23 + days).padStart(2, '0')}`, monday)),
  ).toEqual(['i dag', 'i morgen', 'lørdag', 'søndag', 'mandag 30. nov.'])
  expect(shortDay('2026-11-28')).toBe('lørdag 28. nov.')
})

test('the hours of a day are said in half hours, two stretches at most', () => {
  expect(freeHours([{ from: 20, to: 31 }])).toBe('ledig 10.00–15.30')
  expect(
    freeHours([
      { from: 16, to: 18 },
      { from: 20, to: 22 },
    ]),
  ).toBe('ledig 08.00–09.00 og 10.00–11.00')
  expect(
    freeHours([
      { from: 16, to: 18 },
      { from: 20, to: 22 },
      { from: 30, to: 48 },
    ]),
  ).toBe('ledig 08.00–09.00 og 10.00–11.00 …')
})

test('when somebody can begin, how far away they are and how soon they answer', () => {
  expect(firstFreeWords({ date: '2026-11-28', time: '10:00' }, monday)).toBe('lørdag 10.00')
  expect([0, 1, 5].map(km => wayWords({ km, minutes: 20 }))).toEqual([
    'Under 1 km fra deg, ca. 20 min reise',
    'Ca. 1 km fra deg, ca. 20 min reise',
    'Ca. 5 km fra deg, ca. 20 min reise',
  ])
  expect([40, 60, 120, 121, 2880, 2881].map(answersWords)).toEqual([
    'Svarer vanligvis innen 40 min',
    'Svarer vanligvis innen 1 time',
    'Svarer vanligvis innen 2 timer',
    'Svarer vanligvis innen 3 timer',
    'Svarer vanligvis innen 2 dager',
    'Svarer vanligvis innen 3 dager',
  ])
})

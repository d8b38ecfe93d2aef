import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { holidayOn, workingDayFrom } from './holidays.ts'
import { plusDays } from './months.ts'

const allOf = (year: number) =>
  Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10))
    .filter(date => date.startsWith(String(year)))
    .flatMap(
      date =>
        holidayOn(date)
          ?.name.split(' og ')
          .map(name => `${date} ${name}`) ?? [],
    )

test('the holidays and eves of 2026 and 2027, as the almanac has them', () => {
  expect(allOf(2026)).toEqual([
    '2026-01-01 1. nyttårsdag',
    '2026-04-02 Skjærtorsdag',
    '2026-04-03 Langfredag',
    '2026-04-04 Påskeaften',
    '2026-04-05 1. påskedag',
    '2026-04-06 2. påskedag',
    '2026-05-01 1. mai',
    '2026-05-14 Kristi himmelfartsdag',
    '2026-05-17 17. mai',
    '2026-05-23 Pinseaften',
    '2026-05-24 1. pinsedag',
    '2026-05-25 2. pinsedag',
    '2026-12-24 Julaften',
    '2026-12-25 1. juledag',
    '2026-12-26 2. juledag',
    '2026-12-31 Nyttårsaften',
  ])
  expect(holidayOn('2027-05-17')).toEqual({ name: '17. mai og 2. pinsedag', kind: 'holiday' })
  expect(holidayOn('2027-05-06')?.name).toBe('Kristi himmelfartsdag')
  expect(holidayOn('2026-12-23')).toBeNull()
})

test('Easter Sunday over the years, early and late', () => {
  for (const [year, date] of [
    [1913, '1913-03-23'],
    [1943, '1943-04-25'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
  ] as const)
    expect([year, holidayOn(date)?.name]).toEqual([year, '1. påskedag'])
})

test('what two holidays share is named by both, and is no eve when one of them is a holiday', () => {
  for (let year = 2000; year < 2100; year++) {
    const names = allOf(year)
    expect([year, names.length]).toEqual([year, 16])
    for (const eve of ['12-24', '12-31']) expect(holidayOn(`${year}-${eve}`)?.kind).toBe('eve')
  }
  // Eve of Whitsun and the national day at once.
  expect(holidayOn('2043-05-17')?.kind).toBe('holiday')
})

test('a deadline on a free day is moved to the next working day', () => {
  for (const [day, working] of [
    ['2026-10-10', '2026-10-12'],
    ['2026-12-10', '2026-12-10'],
    ['2026-12-24', '2026-12-24'],
    ['2026-12-25', '2026-12-28'],
    ['2026-04-02', '2026-04-07'],
    ['2027-05-15', '2027-05-18'],
    ['2027-01-01', '2027-01-04'],
  ] as const)
    expect([day, workingDayFrom(day)]).toEqual([day, working])
})

const vector = process.env.STANDARDS && join(process.env.STANDARDS, 'holidays-no-2024-2032.csv')
const here = Boolean(vector && existsSync(vector))
const skipped = here ? '' : ' (left out: STANDARDS names no folder with holidays-no-2024-2032.csv)'

test.skipIf(!here)(`every public holiday of the list from 2024 to 2032, and no other${skipped}`, () => {
  const listed = readFileSync(vector ?? '', 'utf8')
    .trim()
    .split('\n')
    .filter(line => line.endsWith(',yes'))
    .map(line => line.slice(0, 10))
  const ours: string[] = []
  for (let day = '2024-01-01'; day <= '2032-12-31'; day = plusDays(day, 1))
    if (holidayOn(day)?.kind === 'holiday') ours.push(day)
  // Two that share a day stand there once each.
  expect(ours).toEqual([...new Set(listed)].sort())
})

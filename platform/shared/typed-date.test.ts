import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDate, readTime, writtenDate, writtenTime } from './typed-date.ts'

/** A Thursday. */
const today = '2026-11-26'

test.each([
  ['03.12.2026', '2026-12-03'],
  ['3.12.2026', '2026-12-03'],
  ['3.12.26', '2026-12-03'],
  ['3. 12. 2026', '2026-12-03'],
  ['3/12', '2026-12-03'],
  ['3.12.', '2026-12-03'],
  ['3-12-2026', '2026-12-03'],
  ['031226', '2026-12-03'],
  ['03122026', '2026-12-03'],
  ['3. des', '2026-12-03'],
  ['3 des.', '2026-12-03'],
  ['3. desember', '2026-12-03'],
  ['3.desember 2027', '2027-12-03'],
  ['torsdag 3. desember', '2026-12-03'],
  ['2026-12-03', '2026-12-03'],
  ['  I  Morgen ', '2026-11-27'],
  ['imorgen', '2026-11-27'],
  ['i dag', '2026-11-26'],
  ['i overmorgen', '2026-11-28'],
  ['fredag', '2026-11-27'],
  ['på fredag', '2026-11-27'],
  ['tor', '2026-12-03'],
  ['neste fredag', '2026-12-04'],
  ['neste mandag', '2026-11-30'],
  // What has passed this year is next year's.
  ['25/11', '2027-11-25'],
  ['26/11', '2026-11-26'],
  ['1. jan', '2027-01-01'],
  ['29/2', '2028-02-29'],
])('%s is %s', (typed, date) => expect(readDate(typed, today)).toBe(date))

test.each([
  ...[
    '',
    '3',
    '32.12',
    '31.11.2026',
    '29.2.2027',
    '3.13.2026',
    '0/12',
    'om en stund',
    '3. foo',
    '3. desemberr',
  ],
  ...['3.12.202', '12', 'man lør', '2026-13-01', '1.1.1.1', 'neste'],
])('%s is no day', typed => expect(readDate(typed, today)).toBeNull())

test('without a year it is the next such day from the first that can be chosen', () => {
  expect(readDate('1/12', today, '2026-12-10')).toBe('2027-12-01')
})

test('what is written of a day is read as that day', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, at => {
      const date = at.toISOString().slice(0, 10)
      expect(writtenDate(date)).toMatch(/^\d{2}\.\d{2}\.\d{4}$/)
      expect(readDate(writtenDate(date), today)).toBe(date)
    }),
  )
})

test('whatever is typed is a day of the calendar or none', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d./ -]{0,10}[a-zæøå.]{0,9}$/), typed => {
      const date = readDate(typed, today)
      if (date !== null) expect(readDate(date, today)).toBe(date)
    }),
  )
})

test.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['9.30', '09:30'],
  ['9:05', '09:05'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['kl. 9', '09:00'],
  ['23.59', '23:59'],
  ['00:00', '00:00'],
])('%s is the time %s', (typed, time) => {
  expect(readTime(typed)).toBe(time)
  expect(readTime(writtenTime(time))).toBe(time)
})

test.each(['', '24', '24.00', '9.60', '9.3', 'ni', '12345', '-1'])('%s is no time', typed =>
  expect(readTime(typed)).toBeNull(),
)

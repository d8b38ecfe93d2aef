import { expect, test } from 'vitest'
import { dayTitle, isOver, isTooOld, spanOf } from './sheet.ts'

test.each([
  ['2026-12-04T08:00:00Z', '2026-12-04T10:30:00Z', '09.00–11.30'],
  ['2026-12-04T21:00:00Z', '2026-12-04T23:00:00Z', '22.00–24.00'],
  ['2026-12-04T21:00:00Z', '2026-12-05T01:00:00Z', '22.00 – lørdag 5. desember kl.\u00a002.00'],
  // The night when the clock goes back: 02.00 comes twice.
  ['2026-10-24T23:00:00Z', '2026-10-25T02:00:00Z', '01.00–03.00'],
])('from %s to %s is %s', (startsAt, endsAt, words) => expect(spanOf({ startsAt, endsAt })).toBe(words))

test('a day is called what it is when it is read, not when it was kept', () => {
  const day = '2026-12-04'
  expect(dayTitle(day, new Date('2026-12-03T22:59:00Z'))).toBe('I morgen, fredag 4. desember')
  expect(dayTitle(day, new Date('2026-12-03T23:01:00Z'))).toBe('I dag, fredag 4. desember')
  expect(dayTitle(day, new Date('2026-12-05T08:00:00Z'))).toBe('fredag 4. desember')
  // The day before has 25 hours.
  expect(dayTitle('2026-10-26', new Date('2026-10-24T22:30:00Z'))).toBe('I morgen, mandag 26. oktober')
})

test('what is kept is thrown away after two days', () => {
  const asOf = '2026-12-04T08:00:00Z'
  expect(isTooOld({ asOf }, new Date('2026-12-06T08:00:00Z'))).toBe(false)
  expect(isTooOld({ asOf }, new Date('2026-12-06T08:00:01Z'))).toBe(true)
  expect(isTooOld({ asOf: 'tull' }, new Date('2026-12-04T08:00:00Z'))).toBe(true)
})

test('shows no job from the device a day after its end', () => {
  const endsAt = '2026-12-04T12:00:00Z'
  expect(isOver({ endsAt }, new Date('2026-12-05T11:59:59Z'))).toBe(false)
  expect(isOver({ endsAt }, new Date('2026-12-05T12:00:00Z'))).toBe(true)
})

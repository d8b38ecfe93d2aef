import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWorkingDay } from '#platform/shared/holidays.ts'
import { plusDays } from '#platform/shared/months.ts'
import {
  daysOf,
  differenceOf,
  dueOf,
  isSame,
  noSums,
  termFrom,
  termKey,
  termOn,
  termsBetween,
} from './terms.ts'

test('a term is due a month and ten days after it, the third on 31 August, and never on a free day', () => {
  const due = (year: number) => [1, 2, 3, 4, 5, 6].map(term => dueOf({ year, term }))
  expect(due(2026)).toEqual([
    '2026-04-10',
    '2026-06-10',
    '2026-08-31',
    // Saturday the 10th.
    '2026-10-12',
    '2026-12-10',
    '2027-02-10',
  ])
  // 31 August 2025 is a Sunday; 10 April 2028 is the Monday before Easter, 10 April 2020 was Good Friday.
  expect(due(2025)[2]).toBe('2025-09-01')
  expect(due(2028)[0]).toBe('2028-04-10')
  expect(due(2020)[0]).toBe('2020-04-14')
})

const terms = fc.record({ year: fc.integer({ min: 2000, max: 2099 }), term: fc.integer({ min: 1, max: 6 }) })
const days = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2098-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

test('terms follow each other without a gap, and each day is in its own', () => {
  fc.assert(
    fc.property(terms, one => {
      const { from, to } = daysOf(one)
      expect([termOn(from), termOn(to)]).toEqual([one, one])
      expect(termOn(plusDays(to, 1))).not.toEqual(one)
      expect(termFrom(termKey(one))).toEqual(one)
      expect(isWorkingDay(dueOf(one))).toBe(true)
      expect(dueOf(one) > to).toBe(true)
    }),
  )
})

test('all terms between two days hold every day between them', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 900 }), (first, length) => {
      const last = plusDays(first, length)
      const found = termsBetween(first, last)
      expect(found[0]).toEqual(termOn(first))
      expect(found.at(-1)).toEqual(termOn(last))
      for (const [place, one] of found.slice(1).entries())
        expect(daysOf(one).from).toBe(plusDays(daysOf(found[place] ?? one).to, 1))
    }),
  )
})

test('only a term is read from a key', () => {
  for (const key of ['', '2026-t0', '2026-t7', '1999-t1', '2026-5', '2026-t5 ', 'x2026-t5'])
    expect(termFrom(key)).toBeNull()
})

test('a term differs from what was reported by what came afterwards', () => {
  const sum = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  const sums = fc.record({ standardBase: sum, standardVat: sum, exemptBase: sum })
  fc.assert(
    fc.property(sums, sums, (now, reported) => {
      const { standardBase, standardVat, exemptBase } = differenceOf(now, reported)
      expect(reported.standardBase + standardBase).toBe(now.standardBase)
      expect(reported.standardVat + standardVat).toBe(now.standardVat)
      expect(reported.exemptBase + exemptBase).toBe(now.exemptBase)
      expect(isSame(now, now)).toBe(true)
      expect(isSame(now, reported)).toBe(JSON.stringify(now) === JSON.stringify(reported))
    }),
  )
  expect(isSame(noSums, { ...noSums, exemptBase: 1 })).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWorkingDay } from '#platform/shared/holidays.ts'
import { plusDays } from '#platform/shared/months.ts'
import {
  byDue,
  contributionDue,
  type Movement,
  nearnessOf,
  pensionDue,
  refundDue,
  stillOwed,
  withheldDue,
} from './debts.ts'

const day = fc.integer({ min: 0, max: 900 }).map(later => plusDays('2026-01-01', later))
const sum = fc.integer({ min: 0, max: 1_000_000 })
const movement: fc.Arbitrary<Movement> = fc.record({ on: day, owed: sum, settled: sum })
const total = (movements: readonly Movement[]) =>
  movements.reduce((all, { owed, settled }) => all + owed - settled, 0)

test('what is left by due day adds up to what the account holds, however it was paid', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), movements => {
      const left = stillOwed(movements, contributionDue)
      expect(left.reduce((all, { amount }) => all + amount, 0)).toBe(total(movements))
      expect(left.every(({ amount }) => amount !== 0)).toBe(true)
      const dated = left.flatMap(({ due }) => due ?? [])
      expect(new Set(dated).size).toBe(dated.length)
      // More is paid than owed only when nothing is left.
      if (left.some(({ amount }) => amount < 0)) expect(left).toHaveLength(1)
    }),
  )
})

test('the oldest is paid first', () => {
  const movements = [
    { on: '2026-03-01', owed: 300, settled: 0 },
    { on: '2026-01-01', owed: 100, settled: 0 },
    { on: '2026-05-01', owed: 50, settled: 120 },
  ]
  expect(stillOwed(movements, contributionDue)).toEqual([
    { due: '2026-05-15', since: '2026-03-01', amount: 280 },
    { due: '2026-07-15', since: '2026-05-01', amount: 50 },
  ])
  expect(stillOwed([{ on: '2026-03-01', owed: 100, settled: 130 }], contributionDue)).toEqual([
    { due: null, since: '2026-03-01', amount: -30 },
  ])
})

test('when each is due', () => {
  // Employer's contribution: 15 March, 15 May, 15 July, 15 September, 15 November, 15 January.
  const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-20`)
  expect(months.map(contributionDue)).toEqual([
    ...['2026-03-16', '2026-03-16', '2026-05-15', '2026-05-15', '2026-07-15', '2026-07-15'],
    ...['2026-09-15', '2026-09-15', '2026-11-16', '2026-11-16', '2027-01-15', '2027-01-15'],
  ])
  expect(pensionDue('2026-11-13')).toBe('2026-12-15')
  expect(refundDue('2026-11-27')).toBe('2026-12-11')
  expect(withheldDue('2026-12-11')).toBe('2026-12-14')
  fc.assert(
    fc.property(day, on => {
      for (const dueOf of [contributionDue, pensionDue, withheldDue]) {
        expect(isWorkingDay(dueOf(on))).toBe(true)
        expect(dueOf(on) > on).toBe(true)
      }
    }),
  )
})

test('a due day is near within three days, and passed after it', () => {
  const near = (due: string | null) => nearnessOf(due, '2026-12-07')
  expect([
    near('2026-12-06'),
    near('2026-12-07'),
    near('2026-12-10'),
    near('2026-12-11'),
    near(null),
  ]).toEqual([...['passed', 'soon', 'soon', 'later', 'later']])
  const debts = [{ due: null }, { due: '2026-12-10' }, { due: '2026-11-10' }]
  expect(byDue(debts).map(({ due }) => due)).toEqual(['2026-11-10', '2026-12-10', null])
})

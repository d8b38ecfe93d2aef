import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import { beginningOf, inPeriods, periodOf, periodsUntil } from './periods.ts'
import { monthLabel, monthName, waitWords, weekName } from './texts.ts'

const anyDay = fc
  .date({ min: new Date('2024-01-01T12:00Z'), max: new Date('2032-12-31T12:00Z'), noInvalidDate: true })
  .map(at => at.toISOString().slice(0, 10))
const division = fc.constantFrom('week' as const, 'month' as const)

describe('periods', () => {
  it('end with the one that holds today, and follow each other without a gap', () => {
    fc.assert(
      fc.property(division, anyDay, fc.integer({ min: 1, max: 30 }), (by, today, count) => {
        const starts = periodsUntil(by, today, count)
        expect(starts).toHaveLength(count)
        expect(starts.at(-1)).toBe(periodOf(by, today))
        for (const [nth, start] of starts.entries()) {
          expect(periodOf(by, start)).toBe(start)
          const next = beginningOf(by, start, 1)
          expect(localDate(next)).toBe(starts[nth + 1] ?? localDate(next))
          expect(localDate(new Date(next.getTime() - 1)) >= start).toBe(true)
        }
        expect(beginningOf(by, starts.at(-1) ?? '', 1) > new Date(`${today}T12:00Z`)).toBe(true)
      }),
    )
  })

  it('hold what was settled in them, and 0 where nothing was', () => {
    const found = inPeriods(['2026-10-01', '2026-11-01'], [{ start: '2026-11-01', amount: 500, jobs: 2 }])
    expect(found).toEqual([
      { start: '2026-10-01', amount: 0, jobs: 0 },
      { start: '2026-11-01', amount: 500, jobs: 2 },
    ])
  })

  it('begin at midnight in Oslo, on both sides of a change of the clock', () => {
    expect(beginningOf('month', '2026-10-01').toISOString()).toBe('2026-09-30T22:00:00.000Z')
    expect(beginningOf('month', '2026-10-01', 1).toISOString()).toBe('2026-10-31T23:00:00.000Z')
  })

  it('are called by week and month', () => {
    expect(weekName('2026-11-30')).toBe('uke 49')
    expect([monthLabel('2026-12-01'), monthName('2026-12-01')]).toEqual(['des.', 'desember 2026'])
  })
})

it.each([
  [46, '46 min'],
  [89.4, '89 min'],
  [90, '2 timer'],
  [47 * 60, '47 timer'],
  [48 * 60, '2 døgn'],
])('a wait of %s minutes is %s', (minutes, said) => {
  const { value, unit } = waitWords(minutes)
  expect(`${value} ${unit}`).toBe(said)
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tableWithholding } from './table-withholding.ts'
import { findTable, type PayPeriod, payPeriods, type TaxYear, taxYears } from './tax-years.ts'

const on = (table: string, period: PayPeriod, gross: number) =>
  tableWithholding({ year: 2026, table, period, gross })

/** The folder with the authority's own answers, which are not ours to keep here. */
const file = process.env.STANDARDS && join(process.env.STANDARDS, 'trekktabell-2026-vectors.csv')
const here = Boolean(file && existsSync(file))
const skipped = here ? '' : ' (left out: STANDARDS names no folder with trekktabell-2026-vectors.csv)'

const year2026 = taxYears[2026] as TaxYear
const numbers = Array.from({ length: 1000 }, (_, at) => String(at * 10).padStart(4, '0'))
  .concat('0101')
  .filter(number => findTable(year2026, number))

describe('what a tax table withholds', () => {
  it.each([
    ['8000', 'month', 0, 0],
    ['8010', 'month', 25_000, 4310],
    ['8010', 'month', 45_000, 12_035],
    ['8120', 'month', 45_000, 9730],
    ['9010', 'month', 45_000, 12_454],
    ['8010', '14days', 12_345, 2246],
    ['8010', 'week', 5000, 708],
    ['8010', '1day', 1800, 425],
    ['7350', 'month', 45_000, 9829],
    ['6300', 'month', 45_000, 9434],
    ['0101', 'month', 45_000, 8036],
    ['8000', 'month', 150_000, 65_880],
    ['8120', 'month', 300_000, 145_436],
    // Exact arithmetic gives another krone for these.
    ['8000', '2days', 32_219, 15_827],
    ['8010', '2days', 10_459, 4049],
    ['8010', '4days', 7879, 1943],
    ['8020', '3days', 19_379, 8014],
  ] as const)('by table %s, %s, of %i kr: %i kr', (table, period, gross, withheld) => {
    expect(on(table, period, gross)).toBe(withheld)
  })

  it(`is to the krone what the authority's own routine answers${skipped}`, ({ skip }) => {
    skip(!here)
    const [head, ...rows] = readFileSync(file ?? '', 'utf8')
      .trim()
      .split('\n')
    expect(head?.trim()).toBe('table,period,gross_kr,withholding_kr')
    expect(rows.length).toBe(6000)
    const wrong = rows.filter(row => {
      const [table = '', period, gross, withheld] = row.trim().split(',')
      return on(table, period as PayPeriod, Number(gross)) !== Number(withheld)
    })
    expect(wrong).toEqual([])
  })

  it('has the 96 tables of the year, and no other', () => {
    expect(numbers).toHaveLength(96)
    for (const number of ['9000', '8410', '8005', '7100', '', '80100', ' 8010', '8010 '])
      expect(findTable(year2026, number)).toBeNull()
    expect(() => on('9000', 'month', 30_000)).toThrow(RangeError)
    expect(() => tableWithholding({ year: 2023, table: '8010', period: 'month', gross: 1 })).toThrow(
      RangeError,
    )
  })

  it('refuses pay that is no whole number of kroner', () => {
    for (const gross of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => on('8010', 'month', gross)).toThrow(RangeError)
  })

  const anyTable = fc.constantFrom(...numbers)
  const anyPeriod = fc.constantFrom(...payPeriods)
  const pay = fc.integer({ min: 0, max: 500_000 })

  it('never withholds more than the pay, and more of more', () => {
    fc.assert(
      fc.property(anyTable, anyPeriod, pay, pay, (table, period, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        const withheld = on(table, period, less)
        expect(withheld).toBeGreaterThanOrEqual(0)
        expect(withheld).toBeLessThanOrEqual(less)
        expect(on(table, period, more)).toBeGreaterThanOrEqual(withheld)
      }),
    )
  })

  it('withholds less where more is deducted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 39 }), anyPeriod, pay, (tens, period, gross) => {
        const [one, other] = [tens, tens + 1].map(at => String(8000 + at * 10))
        expect(on(other ?? '', period, gross)).toBeLessThanOrEqual(on(one ?? '', period, gross))
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TaxCard, type TaxedPay, withholding } from './tax-card.ts'
import { payPeriods } from './tax-years.ts'

const pay = (more: Partial<TaxedPay>): TaxedPay => ({
  ...{ year: 2026, period: '14days', regular: 0, irregular: 0, holiday: 0, halved: false, earlier: 0 },
  ...more,
})
const by8010: TaxCard = { kind: 'table', table: '8010', percent: 4300, months: 10.5 }
const percent: TaxCard = { kind: 'percent', percent: 2050, months: 10.5 }

describe('what is withheld', () => {
  it.each<[string, TaxCard, Partial<TaxedPay>, number]>([
    ['half without a card, of all', { kind: 'none' }, { regular: 1001, irregular: 3, holiday: 5 }, 504],
    ['nothing of who is not liable', { kind: 'not-liable' }, { regular: 50_000, holiday: 9 }, 0],
    ['by the table', by8010, { regular: 12_345 }, 2246],
    ['half of it before Christmas', by8010, { regular: 12_345, halved: true }, 1123],
    ['by the percentage of what belongs to no period', by8010, { regular: 12_345, irregular: 1000 }, 2676],
    ['nothing of holiday pay from the year before', by8010, { regular: 12_345, holiday: 9000 }, 2246],
    ['but with a card for twelve months', { ...by8010, table: '7350', months: 12 }, { holiday: 1000 }, 430],
    ['a percentage with decimals, cut down', percent, { regular: 999 }, 204],
    [
      'a percentage of all year in December too',
      { ...percent, months: 12 },
      { regular: 1000, halved: true },
      205,
    ],
    ['nothing below the limit', { kind: 'exempt', limit: 100_000 }, { regular: 20_000, earlier: 80_000 }, 0],
    ['half above it', { kind: 'exempt', limit: 100_000 }, { regular: 20_000, earlier: 90_001 }, 5000],
    ['half at once of a limit that another has', { kind: 'exempt', limit: 0 }, { regular: 1000 }, 500],
    ['nothing without a limit', { kind: 'exempt', limit: null }, { regular: 900_000 }, 0],
  ])('%s', (_, card, of, withheld) => {
    expect(withholding(card, pay(of))).toBe(withheld)
  })

  const kroner = fc.integer({ min: 0, max: 200_000 })
  const card: fc.Arbitrary<TaxCard> = fc.oneof(
    fc.record({
      kind: fc.constant('table' as const),
      table: fc.constantFrom('8000', '8120', '9010', '7350', '6300', '0101'),
      percent: fc.integer({ min: 0, max: 7800 }),
      months: fc.constantFrom(10.5 as const, 12 as const),
    }),
    fc.record({
      kind: fc.constant('percent' as const),
      percent: fc.integer({ min: 0, max: 7800 }),
      months: fc.constantFrom(10.5 as const, 12 as const),
    }),
    fc.record({ kind: fc.constant('exempt' as const), limit: fc.option(kroner) }),
    fc.constant({ kind: 'none' as const }),
    fc.constant({ kind: 'not-liable' as const }),
  )

  it('is whole kroner, and never more than what is paid', () => {
    fc.assert(
      fc.property(
        card,
        fc.record({
          ...{ year: fc.constant(2026), period: fc.constantFrom(...payPeriods) },
          ...{ regular: kroner, irregular: kroner, holiday: kroner, halved: fc.boolean(), earlier: kroner },
        }),
        (by, of) => {
          const withheld = withholding(by, of)
          expect(Number.isSafeInteger(withheld)).toBe(true)
          expect(withheld).toBeGreaterThanOrEqual(0)
          expect(withheld).toBeLessThanOrEqual(of.regular + of.irregular + of.holiday)
        },
      ),
    )
  })

  it('of an exemption is the same in one payment as in many', () => {
    fc.assert(
      fc.property(
        kroner,
        fc.array(
          fc.integer({ min: 0, max: 5000 }).map(n => n * 2),
          { maxLength: 20 },
        ),
        (limit, parts) => {
          const by: TaxCard = { kind: 'exempt', limit: limit * 2 }
          let earlier = 0
          let sum = 0
          for (const regular of parts) {
            sum += withholding(by, pay({ regular, earlier }))
            earlier += regular
          }
          expect(sum).toBe(withholding(by, pay({ regular: earlier })))
        },
      ),
    )
  })
})

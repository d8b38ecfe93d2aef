import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Price, priceOf, takeApart } from '#app/facts/price.ts'
import { rates } from '#app/facts/rates.ts'
import type { StandardServiceId } from '#app/facts/services.ts'
import { rateField } from '#app/people/profiles/fields.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { cancelInput, orderRequest, resolveInput } from './api.ts'
import { callOffInput } from './intervention-inputs.ts'
import { calledOffPrice } from './interventions.ts'
import { approvalPrice, lateCancellationPrice, lateGrossOf, priceAfterRefund } from './settlement.ts'

const serviceKind: StandardServiceId = 'rydde-vaske'
/** From eight to eleven in the evening: two hours of night. */
const evening = { serviceKind, startsAt: new Date('2026-12-04T19:00:00Z') }
const agreed = priceOf({ ...evening, rate: 48_000, halfHours: 6 })

const anyOrder = fc
  .record({
    serviceKind: fc.constantFrom<StandardServiceId>('rydde-vaske', 'barnepass', 'hagearbeid'),
    rate: fc.integer({ min: 1, max: 9999 }).map(kr => kr * 100),
    halfHours: fc.integer({ min: 2, max: 24 }),
    startsAt: fc
      .integer({ min: Date.UTC(2024, 6, 26) / (30 * MINUTE), max: Date.UTC(2030, 0, 1) / (30 * MINUTE) })
      .map(halfHour => new Date(halfHour * 30 * MINUTE)),
  })
  .map(work => ({ ...work, price: priceOf(work) }))

function expectWhole(price: Price) {
  const { companyShare, wage, holidayPay, pension, employerContribution, vat, net } = price
  expect(net + vat).toBe(price.gross)
  expect(companyShare + wage + holidayPay + pension + employerContribution).toBe(net)
  expect(price.nightGross).toBeGreaterThanOrEqual(0)
  expect(price.nightGross).toBeLessThanOrEqual(price.gross)
}

/** With one more row in a table, as when a rate is changed for a day that is already ordered for. */
function withRow<Result>(
  table: readonly { from: string; value: number; source: string; grade: 'A' | 'B' | 'C' | 'D' }[],
  value: number,
  run: () => Result,
): Result {
  const rows = table as { from: string; value: number; source: string; grade: 'A' }[]
  rows.push({ from: '2026-12-01', value, source: 'a later decision', grade: 'A' })
  try {
    return run()
  } finally {
    rows.pop()
  }
}

describe('what was agreed at night', () => {
  it('is charged as its line says, whatever the table has become', () => {
    const order = { ...evening, agreed, workedHalfHours: null }
    withRow(rates.vat.standard, 3000, () => {
      expect(takeApart(agreed.gross, 'standard', '2026-12-04').vat).not.toBe(agreed.vat)
      expect(approvalPrice(order)).toEqual(agreed)
      expect(approvalPrice({ ...order, workedHalfHours: 6 })).toEqual(agreed)
      expect(approvalPrice({ ...order, workedHalfHours: 9 })).toEqual(agreed)
    })
    withRow(rates.cleaningNightSupplement, 9900, () =>
      expect(approvalPrice({ ...order, workedHalfHours: 4 })).toMatchObject({
        ...{ nightRate: 5600, nightHalfHours: 2, nightGross: 5600 },
        gross: 96_000 + 5600,
      }),
    )
  })

  it('counts night from the agreed start for the hours that are charged', () => {
    const worked = (workedHalfHours: number, extra = false) =>
      approvalPrice({ ...evening, agreed, workedHalfHours }, extra)
    expect(worked(2).nightHalfHours).toBe(0)
    expect(worked(3)).toMatchObject({ nightHalfHours: 1, nightGross: 2800 })
    expect(worked(8, true)).toMatchObject({ nightHalfHours: 6, nightGross: 16_800, gross: 192_000 + 16_800 })
  })

  it('never costs a supplement that an older agreement does not have', () => {
    const older = { ...agreed, nightHalfHours: 0, nightRate: 0, nightGross: 0, gross: 144_000 }
    const order = { ...evening, agreed: older, workedHalfHours: 4 }
    expect(approvalPrice(order)).toMatchObject({ gross: 96_000, nightHalfHours: 0, nightGross: 0 })
    expect(lateCancellationPrice({ ...evening, ...older })).toMatchObject({ gross: 72_000, nightGross: 0 })
  })

  it('costs half of all of it when it is called off late', () => {
    const late = lateCancellationPrice({ ...evening, ...agreed })
    expect(late).toMatchObject({ gross: 77_600, nightGross: 5600 })
    expect(lateGrossOf(agreed)).toBe(late.gross)
  })
})

describe('a refund', () => {
  it('is never more than was paid nor less than nothing, and takes nothing from the wage', () => {
    fc.assert(
      fc.property(anyOrder, fc.double({ min: 0, max: 1, noNaN: true }), ({ price, ...order }, part) => {
        const refund = Math.floor(price.gross * part)
        const left = priceAfterRefund(price, order.serviceKind, refund)
        expectWhole(left)
        expect(left.gross).toBe(price.gross - refund)
        expect(left.vat).toBeLessThanOrEqual(price.vat)
        for (const kept of ['wage', 'holidayPay', 'pension', 'employerContribution'] as const)
          expect(left[kept]).toBe(price[kept])
        for (const wrong of [-1, price.gross + 1, 0.5, 2 ** 53])
          expect(() => priceAfterRefund(price, order.serviceKind, wrong)).toThrow(RangeError)
      }),
    )
  })

  it('adds up for what is decided when an order is called off, and when hours are fewer', () => {
    fc.assert(
      fc.property(
        anyOrder,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 24 }),
        ({ price, ...order }, part, worked) => {
          const asked = { ...order, nightRate: price.nightRate }
          const amount = Math.floor(price.gross * part)
          const decided = calledOffPrice(asked, null, 'amount', amount) as Price
          expectWhole(decided)
          expect(decided.gross).toBe(amount)
          expectWhole(calledOffPrice(asked, null, 'late', 0) as Price)
          // Who has begun is paid for what was worked, though the customer pays less for it, or more.
          const begun = calledOffPrice(asked, 1, 'amount', amount) as Price
          expectWhole(begun)
          expect([begun.gross, begun.wage]).toEqual([amount, priceOf({ ...order, halfHours: 1 }).wage])
          const fewer = approvalPrice({ ...order, agreed: price, workedHalfHours: worked })
          expectWhole(fewer)
          expect(fewer.gross).toBeLessThanOrEqual(price.gross)
        },
      ),
    )
  })
})

describe('an amount that a person sends', () => {
  const wrong = [-1, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '480', null]
  it.each(wrong)('%s is refused', amount => {
    expect(rateField.safeParse(amount).success).toBe(false)
    for (const field of [
      resolveInput.shape.refund.unwrap(),
      callOffInput.shape.amount.unwrap(),
      cancelInput.shape.expectedCharge,
      orderRequest.shape.expectedRate.unwrap(),
    ])
      expect(field.safeParse(amount).success).toBe(false)
  })
  it('is no rate when it is nothing, nor when it is more than four digits', () => {
    expect(rateField.safeParse(0).success).toBe(false)
    expect(rateField.safeParse(10_000).success).toBe(false)
  })
  it.each([-1, 0.5, 2 ** 53, Number.NaN])('%s makes no price', rate => {
    expect(() => priceOf({ ...evening, rate, halfHours: 6 })).toThrow(RangeError)
    expect(() => priceOf({ ...evening, rate: 48_000, halfHours: rate })).toThrow(RangeError)
    expect(() => takeApart(rate, 'standard', '2026-12-04')).toThrow(RangeError)
  })
})

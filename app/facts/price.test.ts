import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cancellationPrice, chargedHalfHours, priceAfterRefund } from '../work/orders/settlement.ts'
import { hourlyWage, isLegalRate, lowestLegalRate, priceOf, takeApart } from './price.ts'
import { inForce, rates, vatCodeOf } from './rates.ts'
import { kindOf } from './service-kind.ts'

const on = '2026-12-04'
/** In half hours of any day while the table of today has rates, both changes of summer time among them. */
const anyStart = fc
  .integer({ min: Date.UTC(2024, 6, 26) / 1_800_000, max: Date.UTC(2030, 0, 1) / 1_800_000 })
  .map(halfHour => new Date(halfHour * 1_800_000))
const morning = new Date('2026-12-04T08:00:00Z')

describe('priceOf', () => {
  it('takes 3,5 hours of cleaning at 480 kr apart as the mockup shows it', () => {
    expect(
      priceOf({ serviceKind: 'rydde-vaske', rate: 48_000, halfHours: 7, startsAt: morning }),
    ).toMatchObject({
      gross: 168_000,
      net: 134_400,
      vat: 33_600,
      companyShare: 20_160,
      wage: 87_827,
      holidayPay: 10_539,
      pension: 1757,
      employerContribution: 14_117,
    })
  })

  it('takes no VAT of childcare (mval. § 3-4)', () => {
    const price = priceOf({ serviceKind: 'barnepass', rate: 31_000, halfHours: 4, startsAt: morning })
    expect(price).toMatchObject({ gross: 62_000, net: 62_000, vat: 0, vatCode: 'exempt' })
  })

  it('adds up to the øre, whatever the rate, the hours and the time', () => {
    const kind = fc.constantFrom('rydde-vaske', 'barnepass', 'praktisk-hjelp')
    fc.assert(
      fc.property(
        kind,
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 1, max: 48 }),
        anyStart,
        (id, kr, halfHours, startsAt) => {
          const price = priceOf({ serviceKind: id, rate: kr * 100, halfHours, startsAt })
          expect(price.gross).toBe((kr * 100 * halfHours) / 2 + price.nightGross)
          expect(price.net + price.vat).toBe(price.gross)
          const { companyShare, wage, holidayPay, pension, employerContribution } = price
          expect(companyShare + wage + holidayPay + pension + employerContribution).toBe(price.net)
          for (const part of [companyShare, wage, holidayPay, pension, employerContribution, price.vat]) {
            expect(Number.isInteger(part)).toBe(true)
            expect(part).toBeGreaterThanOrEqual(0)
          }
        },
      ),
    )
  })

  it('keeps what rounding leaves over within two øre of 14,1 % of wage, holiday pay and pension', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 5_000_000 }), gross => {
        const { wage, holidayPay, pension, employerContribution } = takeApart(gross, 'standard', on)
        expect(Math.abs(employerContribution - 0.141 * (wage + holidayPay + pension))).toBeLessThan(2)
      }),
    )
  })
})

describe('lowestLegalRate', () => {
  it('is 453 kr for cleaning, and none is set for the rest', () => {
    expect(lowestLegalRate('rydde-vaske', on)).toBe(45_300)
    expect(lowestLegalRate('hagearbeid', on)).toBeNull()
  })

  it('is the first whole krone that gives the legal wage', () => {
    const lowest = lowestLegalRate('rydde-vaske', on) as number
    const minimum = inForce(rates.cleaningMinimumWage, on)
    expect(hourlyWage('rydde-vaske', lowest, on)).toBeGreaterThanOrEqual(minimum)
    expect(hourlyWage('rydde-vaske', lowest - 100, on)).toBeLessThan(minimum)
  })

  it('follows the dated table', () => {
    expect(lowestLegalRate('rydde-vaske', '2025-06-14')).toBeLessThan(45_300)
    expect(() => inForce(rates.cleaningMinimumWage, '2000-01-01')).toThrow(RangeError)
  })
})

describe('settlement', () => {
  const startsAt = new Date('2026-12-04T08:00:00Z')
  const order = { serviceKind: 'rydde-vaske' as const, rate: 48_000, nightRate: 5600, halfHours: 7, startsAt }

  it('is free until 24 hours before the start, and half the price after §9.10', () => {
    expect(cancellationPrice(order, new Date('2026-12-03T08:00:00Z'))).toBeNull()
    expect(cancellationPrice(order, new Date('2026-12-03T08:00:01Z'))).toMatchObject({
      gross: 84_000,
      vat: 16_800,
    })
  })

  it('charges hours above the agreed ones only with a yes', () => {
    expect(chargedHalfHours(6, 8, false)).toBe(6)
    expect(chargedHalfHours(6, 8, true)).toBe(8)
    expect(chargedHalfHours(6, 4, false)).toBe(4)
  })

  it('leaves the wage as it was when the customer is refunded', () => {
    const full = priceOf(order)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: full.gross }), refund => {
        const left = priceAfterRefund(full, 'rydde-vaske', refund)
        expect(left.gross).toBe(full.gross - refund)
        expect(left.wage).toBe(full.wage)
        expect(left.net + left.vat).toBe(left.gross)
        const cost = left.wage + left.holidayPay + left.pension + left.employerContribution
        expect(left.companyShare + cost).toBe(left.net)
      }),
    )
  })
})

describe('a worker’s own service', () => {
  const on = '2026-12-04'
  it.each(['Flyttevask', 'Husvask', 'Rengjøring av kontor', 'Renhold', 'Vask av trapper'])(
    '%s has the lowest rate of cleaning, whatever was chosen',
    name => {
      const kind = kindOf('custom_0', name, 'barnepass')
      const lowest = lowestLegalRate('rydde-vaske', on)
      expect(lowest).toBeGreaterThan(0)
      expect(lowestLegalRate(kind, on)).toBe(lowest)
      expect(isLegalRate(kind, (lowest ?? 0) - 100, on)).toBe(false)
      expect(vatCodeOf(kind)).toBe('standard')
    },
  )
  it.each(['Pianotimer', 'Bilvask', 'Klippe hekk'])('%s has none', name => {
    const kind = kindOf('custom_0', name, null)
    expect(kind).toBe('praktisk-hjelp')
    expect(lowestLegalRate(kind, on)).toBeNull()
    expect(isLegalRate(kind, 100, on)).toBe(true)
  })
  it('is what its worker says else, and a standard service is itself', () => {
    expect(kindOf('custom_3', 'Nattpass', 'barnepass')).toBe('barnepass')
    expect(vatCodeOf(kindOf('custom_3', 'Nattpass', 'barnepass'))).toBe('exempt')
    expect(kindOf('custom_3', 'Kontorvakt', 'rydde-vaske')).toBe('rydde-vaske')
    expect(kindOf('hagearbeid', 'Vask av hage', 'barnepass')).toBe('hagearbeid')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oreOfText } from '#app/client/kroner-text.ts'
import { priceOf } from '#app/facts/price.ts'
import { deliverInput } from '#app/work/orders/api.ts'
import { priceAfterRefund } from '#app/work/orders/settlement.ts'
import { hoursText, startTimes, typedHalfHours } from '#app/work/orders/web/hours.part.ts'
import { hoursField } from '#app/work/orders/web/hours-field.part.ts'
import { partsOf } from '#app/work/orders/web/price-parts.part.ts'
import { quoteOf } from '#app/work/orders/web/request-form.part.ts'

describe('hours as typed', () => {
  const field = hoursField(deliverInput.shape.workedHalfHours)
  it('reads what it wrote', () => {
    for (let halves = 1; halves <= 48; halves += 1) expect(field.parse(hoursText(halves))).toBe(halves)
  })
  it.each(['', '3.3', 'tre', '0', '24.5', '-1'])('refuses %j with a text', typed => {
    expect(field.safeParse(typed).error?.issues[0]?.message).toMatch(/^Oppgi/)
  })
  it('takes a comma', () => {
    expect(field.parse('3,5')).toBe(7)
    expect(typedHalfHours('3,5', { least: 2, most: 24 })).toBe(7)
    expect(typedHalfHours('', { least: 2, most: 24 })).toBeNull()
  })
  it('offers every half hour of the day once', () => {
    expect(startTimes).toHaveLength(48)
    expect(new Set(startTimes).size).toBe(48)
    expect([startTimes[0], startTimes[19], startTimes[47]]).toEqual(['00:00', '09:30', '23:30'])
  })
})

describe('kroner and øre as typed', () => {
  it('is exact for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), ore => {
        const typed = `${Math.floor(ore / 100)},${String(ore % 100).padStart(2, '0')}`
        expect(oreOfText(typed)).toBe(ore)
      }),
    )
  })
  it.each([
    ['420', 42_000],
    ['1 250,5', 125_050],
    ['1 250.05 kr', 125_005],
  ])('reads %j', (typed, ore) => expect(oreOfText(typed)).toBe(ore))
  it.each(['', '-5', '4,205', 'hundre', '1,2,3'])('refuses %j', typed => expect(oreOfText(typed)).toBeNull())
})

describe('what a price is made of', () => {
  const sum = (parts: { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0)
  const noon = new Date('2026-12-04T11:00:00Z')
  it('adds up to the gross, refunds included', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('barnepass', 'hagearbeid'),
        fc.integer({ min: 100, max: 200_000 }),
        fc.integer({ min: 2, max: 24 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (serviceId, rate, halfHours, share) => {
          const price = priceOf({ serviceKind: serviceId, rate, halfHours, startsAt: noon })
          expect(sum(partsOf(price, 'Ingrid'))).toBe(price.gross)
          const after = priceAfterRefund(price, serviceId, Math.floor(price.gross * share))
          expect(sum(partsOf(after, 'Ingrid'))).toBe(after.gross)
        },
      ),
    )
  })
  it('has no VAT line for childcare', () => {
    const price = priceOf({ serviceKind: 'barnepass', rate: 30_000, halfHours: 4, startsAt: noon })
    expect(partsOf(price, 'Ingrid').map(({ label }) => label)).not.toContain('Mva. 25 %')
  })
})

describe('the quote', () => {
  const service = { serviceId: 'hagearbeid', kind: 'hagearbeid', name: 'Hagearbeid', rate: 40_000 } as const
  it('is the price that the server will freeze', () => {
    expect(quoteOf(service, '2.5', { date: '2026-12-04', time: '12:00' }, '2026-12-01')).toEqual(
      priceOf({
        serviceKind: 'hagearbeid',
        rate: 40_000,
        halfHours: 5,
        startsAt: new Date('2026-12-04T11:00:00Z'),
      }),
    )
  })
  it('waits for a length that can be ordered, and bears a year that is half typed', () => {
    expect(quoteOf(service, '0.5', { date: '2026-12-04', time: '12:00' }, '2026-12-01')).toBeNull()
    expect(quoteOf(undefined, '2', { date: '2026-12-04', time: '12:00' }, '2026-12-01')).toBeNull()
    expect(quoteOf(service, '2', { date: '0002-12-04', time: '12:00' }, '2026-12-01')?.gross).toBe(80_000)
  })
})

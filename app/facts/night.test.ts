import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR, localDate, localTime, MINUTE } from '#platform/shared/time.ts'
import { nightHalfHoursOf, nightLabel } from './night.ts'
import { nightRateOf, type Price, priceBeforeTime, priceOf } from './price.ts'
import { inForce, rates } from './rates.ts'
import { standardServiceIds } from './services.ts'

const HALF_HOUR = 30 * MINUTE
const at = (text: string) => new Date(text)
/** Any quarter of an hour since the company began. */
const anyStart = fc
  .integer({ min: Date.UTC(2024, 6, 26) / (15 * MINUTE), max: Date.UTC(2030, 0, 1) / (15 * MINUTE) })
  .map(quarter => new Date(quarter * 15 * MINUTE))
/** About the nights in which the clock is moved. */
const aboutChange = fc
  .tuple(fc.constantFrom('2026-03-28T12:00Z', '2026-10-24T12:00Z'), fc.integer({ min: 0, max: 48 }))
  .map(([day, halfHours]) => new Date(at(day).getTime() + halfHours * HALF_HOUR))
const anyRate = fc.integer({ min: 1, max: 9999 }).map(kr => kr * 100)
const anyLength = fc.integer({ min: 1, max: 48 })
const isDark = (moment: number) => {
  const clock = localTime(new Date(moment))
  return clock >= '21:00' || clock < '06:00'
}
const partsOf = ({ companyShare, wage, holidayPay, pension, employerContribution, vat }: Price) =>
  companyShare + wage + holidayPay + pension + employerContribution + vat

describe('hours of night', () => {
  it.each([
    ['2026-12-04T19:00Z', 6, 4, 'from eight to eleven'],
    ['2026-12-04T19:00Z', 2, 0, 'until nine'],
    ['2026-12-04T20:00Z', 2, 2, 'from nine'],
    ['2026-12-04T03:00Z', 6, 4, 'from four to seven'],
    ['2026-12-04T05:00Z', 2, 0, 'from six'],
    ['2026-12-04T19:45Z', 1, 1, 'half of a half hour counts as all of it'],
    // From midnight until the clock shows seven: six hours pass, five of them before six o'clock.
    ['2026-03-28T23:00Z', 12, 10, 'the clock is put forward'],
    // The same by the clock: eight hours pass, seven of them before six o'clock.
    ['2026-10-24T22:00Z', 16, 14, 'the clock is put back'],
  ])('%s for %i half hours has %i: %s', (start, halfHours, expected) => {
    expect(nightHalfHoursOf(at(start), halfHours)).toBe(expected)
  })

  it('are those that the clock in Oslo shows, as they really pass', () => {
    fc.assert(
      fc.property(fc.oneof(anyStart, aboutChange), anyLength, (startsAt, halfHours) => {
        const quarters = Array.from(
          { length: halfHours * 2 },
          (_, nth) => startsAt.getTime() + nth * 15 * MINUTE,
        )
        const dark = quarters.filter(isDark).length
        expect(nightHalfHoursOf(startsAt, halfHours)).toBe(Math.ceil(dark / 2))
      }),
    )
  })
})

describe('the supplement for night', () => {
  it('is the lowest whole krone whose wage covers what the law asks for', () => {
    expect(nightRateOf('rydde-vaske', '2026-12-04')).toBe(5600)
    expect(nightRateOf('rydde-vaske', '2024-10-31')).toBe(5200)
    expect(nightRateOf('hagearbeid', '2026-12-04')).toBe(0)
  })

  it('gives the worker at least the law’s, in all cleaning and at every hour', () => {
    fc.assert(
      fc.property(fc.oneof(anyStart, aboutChange), anyRate, anyLength, (startsAt, rate, halfHours) => {
        const work = { serviceKind: 'rydde-vaske' as const, rate, halfHours }
        const price = priceOf({ ...work, startsAt })
        const on = localDate(startsAt)
        const byDay = priceBeforeTime({ ...work, on })
        const owed = (inForce(rates.cleaningNightSupplement, on) * price.nightHalfHours) / 2
        expect(price.wage - byDay.wage).toBeGreaterThanOrEqual(owed)
        expect(price.gross).toBe(byDay.gross + price.nightGross)
        expect(price.nightGross).toBe((price.nightRate * price.nightHalfHours) / 2)
        expect(partsOf(price)).toBe(price.gross)
      }),
    )
  })

  it('is nothing by day, and nothing outside cleaning', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...standardServiceIds),
        anyStart,
        anyLength,
        (serviceKind, startsAt, halfHours) => {
          const price = priceOf({ serviceKind, rate: 48_000, halfHours, startsAt })
          const from = startsAt.getTime()
          const isNight = Array.from({ length: halfHours * 2 }, (_, nth) => from + nth * 15 * MINUTE).some(
            isDark,
          )
          const { nightHalfHours, nightGross } = price
          if (serviceKind === 'rydde-vaske' && isNight) expect(nightGross).toBeGreaterThan(0)
          else expect({ nightHalfHours, nightGross }).toEqual({ nightHalfHours: 0, nightGross: 0 })
        },
      ),
    )
  })

  it('is half when half the price is charged, and what was agreed on stays what it costs', () => {
    fc.assert(
      fc.property(anyStart, anyLength, fc.integer({ min: 0, max: 10_000 }), (startsAt, halfHours, share) => {
        const work = { serviceKind: 'rydde-vaske' as const, rate: 45_300, halfHours, startsAt }
        const half = priceOf({ ...work, share })
        expect(half.nightGross).toBeLessThanOrEqual(half.gross)
        expect(partsOf(half)).toBe(half.gross)
        const dearer = priceOf({ ...work, nightRate: 9900 })
        expect(dearer.nightGross).toBe((9900 * dearer.nightHalfHours) / 2)
        expect(priceOf({ ...work, nightRate: 0 })).toMatchObject({ nightHalfHours: 0, nightGross: 0 })
      }),
    )
  })

  it('makes the price no lower for more hours or a higher rate', () => {
    fc.assert(
      fc.property(anyStart, anyRate, fc.integer({ min: 1, max: 47 }), (startsAt, rate, halfHours) => {
        const work = { serviceKind: 'rydde-vaske' as const, startsAt, rate, halfHours }
        const price = priceOf(work)
        const longer = priceOf({ ...work, halfHours: halfHours + 1 })
        const dearer = priceOf({ ...work, rate: rate + 100 })
        for (const more of [longer, dearer])
          for (const part of ['gross', 'net', 'wage', 'holidayPay', 'pension'] as const)
            expect(more[part]).toBeGreaterThanOrEqual(price[part])
        expect(longer.nightGross).toBeGreaterThanOrEqual(price.nightGross)
      }),
    )
  })
})

describe('the name of the line', () => {
  const price = priceOf({
    ...{ serviceKind: 'rydde-vaske', rate: 48_000, halfHours: 6 },
    startsAt: new Date(at('2026-12-04T00:00Z').getTime() + 19 * HOUR),
  })
  it('says how much night there is, and at what price', () => {
    expect(nightLabel(price).replaceAll('\u00a0', ' ')).toBe('Nattillegg kl. 21–06: 2 timer à 56,00 kr')
  })
  it('does not reckon where only a part is charged', () => {
    expect(nightLabel({ ...price, nightGross: 5600 }).replaceAll('\u00a0', ' ')).toBe(
      'Nattillegg kl. 21–06, 2 timer',
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Price, priceOf } from '#app/facts/price.ts'
import { vatIn } from '#app/money/ledger/entries.ts'
import { lineTexts } from '#app/work/orders/line-texts.ts'
import { lateCancellationPrice, priceAfterRefund } from '#app/work/orders/settlement.ts'
import { DAY, HOUR, instantOf } from '#platform/shared/time.ts'
import { creditLines, linesOf } from './lines.ts'
import { texts } from './texts.ts'

const at = (date: string, time: string) => instantOf(date, time) as Date
const orderAt = (startsAt: Date, halfHours: number, serviceName = 'Rydde/vaske') => ({
  ...{ serviceName, startsAt, endsAt: new Date(startsAt.getTime() + (halfHours * HOUR) / 2) },
})
const work = (price: Price, startsAt: Date, of = price.halfHours) => ({
  ...{ price, text: lineTexts.work('Rydde/vaske', price.halfHours), order: orderAt(startsAt, of) },
})
const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

describe('the lines of a receipt', () => {
  const bought = fc
    .record({
      serviceKind: fc.constantFrom('rydde-vaske' as const, 'barnepass' as const, 'hagearbeid' as const),
      kroner: fc.integer({ min: 200, max: 2000 }),
      halfHours: fc.integer({ min: 2, max: 24 }),
      hours: fc.integer({ min: 0, max: 400 * 24 }),
    })
    .map(({ kroner, hours, ...rest }) => {
      const startsAt = new Date(at('2026-01-01', '00:00').getTime() + hours * HOUR)
      return { ...rest, rate: kroner * 100, startsAt }
    })

  it('add up to what was charged, to the øre, whatever it was and however it ended', () => {
    fc.assert(
      fc.property(bought, fc.nat(), (sold, part) => {
        const full = priceOf(sold)
        const late = lateCancellationPrice({ ...sold, nightRate: full.nightRate })
        const off = priceAfterRefund(full, sold.serviceKind, part % full.gross)
        const charges = [
          work(full, sold.startsAt),
          work(off, sold.startsAt),
          { ...work(late, sold.startsAt), text: lineTexts.late('1 kr') },
          { ...work(off, sold.startsAt), text: 'Avlyst av oss' },
        ]
        for (const charge of charges) {
          const lines = linesOf(charge)
          expect(sumOf(lines)).toBe(charge.price.gross)
          expect(charge.price.net + charge.price.vat).toBe(charge.price.gross)
          for (const { halfHours, rate, amount } of lines)
            if (halfHours !== null) expect(amount).toBe(((rate ?? 0) * halfHours) / 2)
        }
      }),
    )
  })

  it('have what is given back in parts add up to the charge and its VAT', () => {
    fc.assert(
      fc.property(bought, fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), (sold, cuts) => {
        const charge = priceOf(sold)
        const ends = [...new Set([...cuts.map(cut => 1 + (cut % charge.gross)), charge.gross])].sort(
          (a, b) => a - b,
        )
        let [before, vat] = [0, 0]
        for (const end of ends) {
          const own = vatIn(charge, end) - vatIn(charge, before)
          expect(own).toBeGreaterThanOrEqual(0)
          expect(own).toBeLessThanOrEqual(end - before)
          vat += own
          before = end
        }
        expect([before, vat]).toEqual([charge.gross, charge.vat])
      }),
    )
  })

  it('say the supplement for night by itself, with its own hours', () => {
    const startsAt = at('2026-12-04', '20:00')
    const price = priceOf({ serviceKind: 'rydde-vaske', rate: 48_000, halfHours: 6, startsAt })
    expect(linesOf(work(price, startsAt))).toEqual([
      {
        text: 'Rydde/vaske, fredag 4. desember kl.\u00a020.00–23.00',
        ...{ detail: null, halfHours: 6, rate: 48_000, amount: 144_000 },
      },
      { text: texts.night, detail: null, halfHours: 4, rate: 5600, amount: 11_200 },
    ])
  })

  it('say of a late cancellation that it is one, and of what', () => {
    const startsAt = at('2026-12-04', '10:00')
    const full = priceOf({ serviceKind: 'rydde-vaske', rate: 48_000, halfHours: 6, startsAt })
    const price = lateCancellationPrice({ ...full, serviceKind: 'rydde-vaske', startsAt })
    const [line, ...rest] = linesOf({ ...work(price, startsAt), text: lineTexts.late('1 440,00 kr') })
    expect(rest).toEqual([])
    expect(line).toEqual({
      text: 'Avbestilt under 24 timer før, 50 %',
      detail: 'Rydde/vaske, fredag 4. desember kl.\u00a010.00–13.00, 3 timer à 480,00',
      ...{ halfHours: null, rate: null, amount: 72_000 },
    })
  })

  it('name no end when other hours were worked than agreed', () => {
    const startsAt = at('2026-12-04', '10:00')
    const price = priceOf({ serviceKind: 'hagearbeid', rate: 40_000, halfHours: 5, startsAt })
    expect(linesOf(work(price, startsAt, 6))[0]?.text).toBe('Rydde/vaske, fredag 4. desember kl.\u00a010.00')
  })

  it('say on a credit note what it takes back of, and why', () => {
    const order = orderAt(new Date(at('2026-12-04', '10:00').getTime() + 4 * DAY), 6)
    expect(creditLines(order, 24_000, 'Badet ble ikke vasket.')).toEqual([
      {
        text: 'Kreditert av Rydde/vaske, tirsdag 8. desember',
        detail: 'Badet ble ikke vasket.',
        ...{ halfHours: null, rate: null, amount: 24_000 },
      },
    ])
  })
})

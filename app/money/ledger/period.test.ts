import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentTerm, daysFrom, everything, periodOf, periodsSince } from './period.ts'

const today = '2026-12-08'

describe('the period that the address names', () => {
  it('is a month, a VAT term, a year, all or days of one’s own', () => {
    expect(periodOf('2028-02', today)).toMatchObject({
      name: 'februar 2028',
      from: '2028-02-01',
      to: '2028-02-29',
    })
    expect(periodOf('2026-t6', today)).toMatchObject({
      name: '6. termin 2026 (november–desember)',
      ...{ from: '2026-11-01', to: '2026-12-31' },
    })
    expect(periodOf('2025', today)).toMatchObject({ from: '2025-01-01', to: '2025-12-31' })
    expect(periodOf('alt', today)).toBe(everything)
    expect(periodOf('2026-11-01--2026-12-08', today)).toMatchObject({ from: '2026-11-01', to: '2026-12-08' })
    expect(daysFrom('2026-12-08', '2026-11-01')).toEqual(daysFrom('2026-11-01', '2026-12-08'))
  })

  it('is the current VAT term where it names none, whatever stands there', () => {
    for (const key of [null, '', 'tull', '2026-13', '2026-t7', '2026-02-30--2026-03-01', '1999'])
      expect(periodOf(key, today)).toEqual(currentTerm(today))
    expect(currentTerm('2026-02-28').key).toBe('2026-t1')
    expect(currentTerm('2026-03-01').key).toBe('2026-t2')
  })
})

describe('the periods to choose among', () => {
  it('are found again by their key, and lie side by side from the first booked day until today', () => {
    const day = fc
      .date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map(at => at.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [first, last] = one <= other ? [one, other] : [other, one]
        const { months, terms, years } = periodsSince(first, last)
        for (const periods of [months, terms, years]) {
          for (const period of periods) expect(periodOf(period.key, last)).toEqual(period)
          expect(periods[0]?.from && periods[0].from <= last && last <= (periods[0].to ?? '')).toBe(true)
          const oldest = periods.at(-1)
          expect(
            Number(last.slice(0, 4)) - Number(first.slice(0, 4)) > 5 || (oldest?.from ?? '') <= first,
          ).toBe(true)
          periods.slice(1).forEach((older, place) => {
            const next = new Date(`${older.to}T00:00:00Z`)
            next.setUTCDate(next.getUTCDate() + 1)
            expect(next.toISOString().slice(0, 10)).toBe(periods[place]?.from)
          })
        }
      }),
    )
  })
})

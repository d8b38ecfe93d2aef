import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { owedPause } from '#app/facts/may-work.ts'
import { pauseTaken, timeOfWork, timeThere } from '#app/work/orders/time-of-work.ts'
import { HOUR, instantOf, MINUTE } from '#platform/shared/time.ts'
import { pauseHint, suggestedHalfHours } from './visits.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 11, 1, 8) + hours * HOUR)
const visit = (from: number, to: number | null) => ({ cameAt: at(from), wentAt: to === null ? null : at(to) })
const half = 30 * MINUTE

describe('the pause that work owes', () => {
  const grown = '1990-01-01'
  const from = instantOf('2026-12-01', '09:00') as Date
  test.each<[string | null, number, boolean | null]>([
    [grown, 5.5, null],
    [grown, 6, false],
    [grown, 7.5, false],
    [grown, 8, true],
    [null, 9, true],
    ['2009-06-01', 4.5, null],
    ['2009-06-01', 5, true],
    // Eighteen on the day itself.
    ['2008-12-01', 5, null],
  ])('of somebody born %s, in %s hours', (bornOn, hours, isFixed) => {
    const found = owedPause(bornOn, { from, to: new Date(from.getTime() + hours * HOUR) })
    expect(found?.isFixed ?? null).toBe(isFixed)
    if (found) expect(found.length).toBe(half)
  })

  it('is due before the hours that ask for one are over, sooner for who is under 18', () => {
    const to = new Date(from.getTime() + 8 * HOUR)
    expect(owedPause(grown, { from, to })?.by).toEqual(instantOf('2026-12-01', '14:30'))
    expect(owedPause('2009-06-01', { from, to })?.by).toEqual(instantOf('2026-12-01', '13:30'))
  })
})

describe('working time by the visits', () => {
  test.each([
    ['without going out', [visit(0, 6)], 6],
    ['a pause within what is owed', [visit(0, 3), visit(3.5, 6)], 6],
    ['two short ones', [visit(0, 2), visit(2.25, 4), visit(4.25, 6)], 6],
    ['a longer one counts as far as that', [visit(0, 3), visit(5, 6)], 4.5],
    ['gone for good is no pause', [visit(0, 3)], 3],
    ['nor is somebody away who has not come back', [visit(0, 1), visit(1.5, 3)], 3],
    ['an open visit counts until now', [visit(0, 3), visit(3.5, null)], 6],
    ['in any order', [visit(3.5, 6), visit(0, 3)], 6],
  ])('%s', (_, visits, hours) => {
    expect(timeOfWork(visits, at(6), half)).toBe(hours * HOUR)
  })

  it('is the time there where no pause is owed', () => {
    expect(timeOfWork([visit(0, 1), visit(1.5, 3)], at(3), 0)).toBe(2.5 * HOUR)
    expect(suggestedHalfHours([visit(0, 1), visit(1.5, 3)], at(3), null)).toBe(5)
  })

  it('is never more than from the first arrival to the last leaving, nor more than the pause above the time there', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 8 }), steps => {
        let now = 0
        const times = [0, ...steps].map(step => {
          now += step
          return now / 60
        })
        const visits = Array.from({ length: Math.floor(times.length / 2) }, (_, place) =>
          visit(times[2 * place] as number, times[2 * place + 1] as number),
        )
        const whole = (visits.at(-1)?.wentAt?.getTime() ?? 0) - (visits[0]?.cameAt.getTime() ?? 0)
        const worked = timeOfWork(visits, at(24), half)
        expect(worked).toBeLessThanOrEqual(whole)
        expect(worked - timeThere(visits, at(24))).toBe(pauseTaken(visits, half))
        expect(pauseTaken(visits, half)).toBeLessThanOrEqual(half)
      }),
    ))
})

it('says when the pause is due, that it is paid, and when it has been taken', () => {
  const pause = { minutes: 30, isFixed: true, by: at(5.5).toISOString() }
  expect(pauseHint([visit(0, null)], pause)).toMatch(
    /^Ta pause i minst 30 minutter senest kl\.\u00a014\.30\. Den er betalt/,
  )
  expect(pauseHint([visit(0, null)], { ...pause, isFixed: false })).toMatch(/^Ta pause senest kl\./)
  expect(pauseHint([visit(0, 3), visit(3.5, null)], pause)).toMatch(/^Pausen på 30 minutter er med i tiden/)
  expect(pauseHint([visit(0, null)], null)).toBe('Må du ut en tur, sjekker du ut.')
})

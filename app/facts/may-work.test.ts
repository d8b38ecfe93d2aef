import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { DAY, HOUR, instantOf, localTime, MINUTE, startOfDay, weekdayOf } from '#platform/shared/time.ts'
import { allowedInstead, brokenLimit, limitText, mayWork, type WorkSpan } from './may-work.ts'

const at = (date: string, time: string) => instantOf(date, time) as Date
const work = (date: string, time: string, hours: number): WorkSpan => {
  const from = at(date, time)
  return { from, to: new Date(from.getTime() + hours * HOUR) }
}
const grown = '1990-01-01'
const young = '2009-06-01'
const adult = (...taken: WorkSpan[]) => ({ bornOn: grown, taken })
const gardening = 'hagearbeid'
const childcare = 'barnepass'

// 2026-11-30 is a Monday.
describe('the limits of working hours', () => {
  test.each<[string, WorkSpan[], WorkSpan, string, string | null]>([
    ['nine hours are allowed', [], work('2026-12-01', '09:00', 9), gardening, null],
    ['more than nine in one go are not', [], work('2026-12-01', '09:00', 9.5), gardening, 'long'],
    ['nor in two', [work('2026-12-01', '07:00', 5)], work('2026-12-01', '13:00', 4.5), gardening, 'day'],
    [
      'exactly nine in two are',
      [work('2026-12-01', '07:00', 5)],
      work('2026-12-01', '13:00', 4),
      gardening,
      null,
    ],
    [
      'what was worked counts, not what was agreed',
      [work('2026-12-01', '07:00', 6)],
      work('2026-12-01', '14:00', 3),
      gardening,
      null,
    ],
    ['until nine in the evening', [], work('2026-12-01', '18:00', 3), gardening, null],
    ['not later', [], work('2026-12-01', '18:30', 3), gardening, 'night'],
    ['not before six', [], work('2026-12-01', '05:30', 3), gardening, 'night'],
    [
      'rooms are cleaned at night, with a supplement',
      [],
      work('2026-12-01', '20:00', 3),
      'rydde-vaske',
      null,
    ],
    ['children are looked after at night', [], work('2026-12-01', '20:00', 8), childcare, null],
    [
      'over midnight it is one working day',
      [work('2026-12-01', '18:00', 5)],
      work('2026-12-02', '00:00', 5),
      childcare,
      'day',
    ],
    [
      'eleven hours between two days',
      [work('2026-12-01', '12:00', 9)],
      work('2026-12-02', '08:00', 2),
      gardening,
      null,
    ],
    [
      'ten and a half are too few',
      [work('2026-12-01', '12:00', 9)],
      work('2026-12-02', '07:30', 2),
      gardening,
      'day-rest',
    ],
    [
      'a long day with a long pause leaves too little night',
      [work('2026-12-01', '06:00', 2)],
      work('2026-12-01', '18:00', 2),
      gardening,
      'day-rest',
    ],
    [
      'a calendar day with two nights in it',
      [work('2026-12-01', '00:00', 6)],
      work('2026-12-01', '17:30', 4),
      childcare,
      'day',
    ],
    ['Saturday afternoon', [], work('2026-12-05', '14:00', 4), gardening, null],
    ['Saturday evening begins the Sunday', [], work('2026-12-05', '14:30', 4), gardening, 'sunday'],
    ['Sunday', [], work('2026-12-06', '10:00', 2), gardening, 'sunday'],
    ['children cannot wait', [], work('2026-12-06', '10:00', 2), childcare, null],
    [
      'the next Sunday is free',
      [work('2026-12-06', '10:00', 2)],
      work('2026-12-13', '10:00', 2),
      childcare,
      'next-sunday',
    ],
    [
      'and the one before',
      [work('2026-12-13', '10:00', 2)],
      work('2026-12-06', '10:00', 2),
      childcare,
      'next-sunday',
    ],
    [
      'the one after next is not',
      [work('2026-12-06', '10:00', 2)],
      work('2026-12-20', '10:00', 2),
      childcare,
      null,
    ],
    [
      'more on the same Sunday',
      [work('2026-12-06', '10:00', 2)],
      work('2026-12-06', '14:00', 2),
      childcare,
      null,
    ],
    ['Christmas Eve from three', [], work('2026-12-24', '13:00', 2.5), gardening, 'sunday'],
    ["New Year's Eve from six", [], work('2026-12-31', '13:00', 5), gardening, null],
    ['the first day of Christmas', [], work('2026-12-25', '10:00', 2), gardening, 'sunday'],
    ['a Monday after Easter is a holiday', [], work('2027-03-29', '10:00', 2), gardening, 'sunday'],
  ])('%s', (_, taken, span, serviceId, limit) => {
    expect(brokenLimit(adult(...taken), span, serviceId)).toBe(limit)
  })

  const fiveDays = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']

  it('forty hours a week, Monday to Sunday', () => {
    const full = fiveDays.map(date => work(date, '08:00', 8))
    expect(brokenLimit(adult(...full), work('2026-12-05', '09:00', 1), gardening)).toBe('week')
    expect(brokenLimit(adult(...full.slice(1)), work('2026-12-05', '09:00', 8), gardening)).toBe(null)
    expect(brokenLimit(adult(...full), work('2026-12-07', '09:00', 8), gardening)).toBe(null)
  })

  it('thirty-five hours of rest each week', () => {
    const each = [...fiveDays, '2026-12-05'].map(date => work(date, '10:00', 2))
    expect(brokenLimit(adult(...each), work('2026-12-06', '08:00', 2), childcare)).toBe(null)
    const late = [...fiveDays, '2026-12-05', '2026-12-07'].map(date => work(date, '10:00', 2))
    expect(brokenLimit(adult(...late), work('2026-12-06', '12:00', 2), childcare)).toBe('week-rest')
  })

  it('a Monday does not cut the rest of the week before', () => {
    const week = [...fiveDays, '2026-12-05'].map(date => work(date, '18:00', 2))
    const sundayNoon = work('2026-12-06', '10:00', 2)
    expect(brokenLimit(adult(...week, sundayNoon), work('2026-12-07', '18:00', 2), childcare)).toBe(
      'week-rest',
    )
    expect(brokenLimit(adult(...week, sundayNoon), work('2026-12-08', '00:00', 2), childcare)).toBe(null)
  })

  it('under eighteen: eight hours, twelve of rest, never after eleven', () => {
    const worker = { bornOn: young, taken: [] as WorkSpan[] }
    expect(brokenLimit(worker, work('2026-12-01', '09:00', 8.5), gardening)).toBe('long')
    expect(brokenLimit(worker, work('2026-12-01', '20:00', 4), childcare)).toBe('minors-night')
    const taken = [work('2026-12-01', '13:00', 8)]
    expect(brokenLimit({ bornOn: young, taken }, work('2026-12-02', '08:30', 2), gardening)).toBe('day-rest')
    expect(brokenLimit({ bornOn: young, taken }, work('2026-12-02', '09:00', 2), gardening)).toBe(null)
    // From the eighteenth birthday on the ordinary limits hold.
    expect(brokenLimit(worker, work('2027-06-01', '09:00', 9), gardening)).toBe(null)
  })

  it('the night of summer time is as long as it is', () => {
    // Clocks go from two to three on 2027-03-28: from 22 to 08 are nine hours; in autumn eleven.
    expect(
      brokenLimit(adult(), { from: at('2027-03-27', '22:00'), to: at('2027-03-28', '08:00') }, childcare),
    ).toBe(null)
    expect(
      brokenLimit(adult(), { from: at('2027-10-30', '22:00'), to: at('2027-10-31', '07:00') }, childcare),
    ).toBe('long')
    // Eleven hours from 21 to 08 by the clock are ten.
    expect(
      brokenLimit(adult(work('2027-03-27', '19:00', 2)), work('2027-03-28', '08:00', 2), childcare),
    ).toBe('day-rest')
    expect(
      brokenLimit(adult(work('2027-03-27', '19:00', 2)), work('2027-03-28', '09:00', 2), childcare),
    ).toBe(null)
  })

  it('says why, and the nearest times before and after', () => {
    const taken = [work('2026-12-01', '08:00', 6)]
    const asked = { earliest: at('2026-11-30', '08:00') }
    const answer = mayWork(
      adult(...taken),
      at('2026-12-01', '15:00'),
      at('2026-12-01', '19:00'),
      gardening,
      asked,
    )
    expect(answer).toMatchObject({ allowed: false, limit: 'day' })
    if (answer.allowed) return
    expect(answer.why).toBe('Da ville du jobbet mer enn 9 timer den dagen, og der setter loven grensen.')
    expect(answer.advice).toBe(
      'Det går mandag 30. november kl.\u00a016.00 eller onsdag 2. desember kl.\u00a008.00.',
    )
    expect(limitText('day', adult(), taken[0]?.from as Date, { firstName: 'Ingrid' })).toBe(
      'Ingrid ville fått en lengre arbeidsdag enn loven tillater.',
    )
  })

  it('offers nothing instead of work that is too long for any day', () => {
    const asked = { earliest: at('2026-11-30', '08:00') }
    expect(allowedInstead(adult(), work('2026-12-01', '08:00', 10), gardening, asked)).toEqual([])
  })
})

const around = fc.constantFrom('2026-10-24', '2026-12-03', '2026-12-24', '2027-03-26', '2027-05-14')
const wishes = fc.array(
  fc.record({
    half: fc.integer({ min: 0, max: 14 * 48 }),
    halfHours: fc.integer({ min: 2, max: 24 }),
    serviceId: fc.constantFrom(gardening, childcare, 'matlaging'),
  }),
  { minLength: 5, maxLength: 60 },
)

describe('asked step by step', () => {
  const total = (spans: readonly WorkSpan[], from: number, to: number) =>
    spans.reduce(
      (sum, span) => sum + Math.max(0, Math.min(to, span.to.getTime()) - Math.max(from, span.from.getTime())),
      0,
    )

  it('nobody ever comes over a limit', () => {
    fc.assert(
      fc.property(around, wishes, fc.constantFrom(grown, '2010-01-01'), (first, asked, bornOn) => {
        const start = startOfDay(at(first, '12:00')).getTime()
        const taken: WorkSpan[] = []
        for (const { half, halfHours, serviceId } of asked) {
          const from = new Date(start + half * 30 * MINUTE)
          const span = { from, to: new Date(from.getTime() + halfHours * 30 * MINUTE) }
          const collides = total(taken, from.getTime() - 30 * MINUTE, span.to.getTime() + 30 * MINUTE) > 0
          if (!collides && brokenLimit({ bornOn, taken }, span, serviceId) === null) taken.push(span)
        }
        taken.sort((a, b) => a.from.getTime() - b.from.getTime())
        const minor = bornOn !== grown
        const [day, rest, weekRest] = minor ? [8, 12, 48] : [9, 11, 35]
        for (let date = -1; date <= 16; date++) {
          const [from, to] = [startOfDay(new Date(start), date), startOfDay(new Date(start), date + 1)]
          expect(total(taken, from.getTime(), to.getTime())).toBeLessThanOrEqual(day * HOUR)
          if (weekdayOf(from) !== 'mandag') continue
          const weekEnd = startOfDay(from, 7).getTime()
          expect(total(taken, from.getTime(), weekEnd)).toBeLessThanOrEqual(40 * HOUR)
          // A rest that begins in the week, or lies in it.
          const ends = [0, ...taken.map(span => span.to.getTime())]
          const starts = [...taken.map(span => span.from.getTime()), Number.MAX_SAFE_INTEGER]
          const rests = ends.map((end, index) => {
            const next = starts[index] as number
            const begins = end >= from.getTime() && end < weekEnd
            return begins ? next - end : Math.min(next, weekEnd) - Math.max(end, from.getTime())
          })
          expect(Math.max(...rests)).toBeGreaterThanOrEqual(weekRest * HOUR)
        }
        // From the first work after a whole rest, a whole rest begins within the day.
        for (const [index, span] of taken.entries()) {
          const before = taken[index - 1]
          if (before && span.from.getTime() - before.to.getTime() < rest * HOUR) continue
          let end = span.to.getTime()
          for (const next of taken.slice(index + 1)) {
            if (next.from.getTime() - end >= rest * HOUR) break
            end = next.to.getTime()
          }
          expect(end - span.from.getTime()).toBeLessThanOrEqual((24 - rest) * HOUR)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('every time that is named instead is allowed, and near', () => {
    fc.assert(
      fc.property(around, wishes, (first, asked) => {
        const start = startOfDay(at(first, '12:00')).getTime()
        const taken: WorkSpan[] = []
        const earliest = new Date(start + DAY)
        for (const { half, halfHours, serviceId } of asked.slice(0, 20)) {
          const from = new Date(start + half * 30 * MINUTE)
          const span = { from, to: new Date(from.getTime() + halfHours * 30 * MINUTE) }
          const answer = mayWork({ bornOn: grown, taken }, span.from, span.to, serviceId, { earliest })
          if (answer.allowed) {
            if (total(taken, from.getTime() - 30 * MINUTE, span.to.getTime() + 30 * MINUTE) === 0)
              taken.push(span)
            continue
          }
          for (const instead of answer.instead) {
            const moved = { from: instead, to: new Date(instead.getTime() + halfHours * 30 * MINUTE) }
            expect(instead.getTime()).toBeGreaterThanOrEqual(earliest.getTime())
            expect(brokenLimit({ bornOn: grown, taken }, moved, serviceId)).toBe(null)
            expect(total(taken, moved.from.getTime(), moved.to.getTime())).toBe(0)
            expect(answer.advice).toContain(localTime(instead).replace(':', '.'))
            expect(Math.abs(instead.getTime() - from.getTime())).toBeLessThanOrEqual(14 * DAY)
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areForward, halfHoursAt, usualHours, weekOf } from '#app/people/availability/hours.ts'
import { openSpans } from '#app/people/availability/open-hours.ts'
import { texts as availabilityTexts } from '#app/people/availability/texts.ts'
import { instantOf, type WeekdayId, weekdayIds } from '#platform/shared/time.ts'
import type { DayFacts, Entry } from './day-facts.ts'
import { everyWeek, hoursOf, spanOf, whyNot, whyNotOnce } from './drag.ts'
import { texts } from './texts.ts'

const date = '2026-12-05'
const at = (time: string) => instantOf(date, time) as Date
const now = instantOf('2026-12-04', '08:38') as Date
const day = (facts: Partial<DayFacts> = {}): DayFacts => ({
  ...{ date, open: [], extra: null, off: [], entries: [] },
  ...facts,
})

describe('what a drag means', () => {
  test('from the first half hour to the end of the last, whichever way it was drawn', () => {
    expect(hoursOf({ anchor: 20, reached: 27 })).toEqual({ from: '10:00', to: '14:00' })
    expect(hoursOf({ anchor: 27, reached: 20 })).toEqual({ from: '10:00', to: '14:00' })
  })

  test('a press alone is an hour, as long as the shortest order, within the day', () => {
    expect(hoursOf({ anchor: 20, reached: 20 })).toEqual({ from: '10:00', to: '11:00' })
    expect(hoursOf({ anchor: 47, reached: 47 })).toEqual({ from: '23:00', to: '24:00' })
    const half = fc.nat(47)
    fc.assert(
      fc.property(half, half, (anchor, reached) => {
        const hours = hoursOf({ anchor, reached })
        expect(areForward(hours)).toBe(true)
        expect(halfHoursAt(hours.to) - halfHoursAt(hours.from)).toBeGreaterThanOrEqual(2)
        for (const held of [anchor, reached]) {
          expect(halfHoursAt(hours.from)).toBeLessThanOrEqual(held)
          expect(halfHoursAt(hours.to)).toBeGreaterThan(held)
        }
        expect(halfHoursAt(hours.to)).toBeLessThanOrEqual(48)
      }),
    )
  })
})

describe('what refuses it', () => {
  const order = {
    ...{ id: 'o', service: 'Matlaging', customer: 'Tor', answerBy: null },
    ...{ from: at('10:00'), to: at('13:00') },
  } as Entry
  const hours = { from: '12:30', to: '15:00' }

  test('an agreed order, with its name and time; a request takes no time', () => {
    expect(whyNot(day({ entries: [order] }), hours, now)).toBe(
      texts.orderThere('Matlaging hos Tor', '10.00–13.00'),
    )
    expect(whyNot(day({ entries: [{ ...order, answerBy: now }] }), hours, now)).toBeNull()
    expect(whyNot(day({ entries: [order] }), { from: '13:00', to: '15:00' }, now)).toBeNull()
  })

  test('time off, what has passed, and what is open already', () => {
    const off = { id: 'f', note: '', from: at('14:30'), to: at('16:00') }
    expect(whyNot(day({ off: [off] }), hours, now)).toBe(availabilityTexts.extraDayOff)
    expect(whyNot(day(), hours, at('15:00'))).toBe(availabilityTexts.past)
    const open = [{ from: at('08:00'), to: at('15:00') }]
    expect(whyNot(day({ open }), hours, now)).toBe(texts.openAlready)
    expect(whyNot(day({ open }), { from: '14:00', to: '16:00' }, now)).toBeNull()
  })
})

test('a day has one stretch besides the weekly hours, and says which', () => {
  expect(whyNotOnce(day())).toBeNull()
  const extra = { from: '10:00', to: '14:00' }
  expect(whyNotOnce(day({ extra }))).toBe(availabilityTexts.extraDayHeld(extra))
  // Every week it may still be.
  expect(whyNot(day({ extra }), { from: '15:00', to: '16:00' }, now)).toBeNull()
})

describe('every week', () => {
  const week = { availabilityDays: ['mandag', 'tirsdag'] as WeekdayId[], hours: weekOf(() => usualHours) }

  test('a weekday that was none gets these hours alone, and the others keep theirs', () => {
    const { week: now } = everyWeek(week, 'lørdag', { from: '10:00', to: '14:00' })
    expect(now?.availabilityDays).toEqual(['mandag', 'tirsdag', 'lørdag'])
    expect(now?.hours.lørdag).toEqual({ from: '10:00', to: '14:00' })
    expect(now?.hours.mandag).toEqual(usualHours)
  })

  test('hours that touch are joined, others are refused: nobody said yes to what lies between', () => {
    expect(everyWeek(week, 'mandag', { from: '20:00', to: '22:00' }).week?.hours.mandag).toEqual({
      ...{ from: '08:00', to: '22:00' },
    })
    expect(everyWeek(week, 'mandag', { from: '20:30', to: '22:00' }).why).toBe(
      texts.notTouching('mandag', usualHours),
    )
  })

  test('the week is then open when it was and in what was added, and at no other time', () => {
    const half = fc.nat(46)
    fc.assert(
      fc.property(fc.constantFrom(...weekdayIds), half, half, (weekday, anchor, reached) => {
        const added = hoursOf({ anchor, reached })
        const { week: now } = everyWeek(week, weekday, added)
        if (!now) return
        for (let ahead = 1; ahead <= 7; ahead += 1) {
          const on = `2026-12-${String(ahead + 6).padStart(2, '0')}`
          const open = (one: { availabilityDays: readonly WeekdayId[]; hours: typeof week.hours }) =>
            openSpans({ days: one.availabilityDays, hours: one.hours, extraDays: [], timeOff: [] }, on)
          const isOn = weekdayIds[(ahead - 1) % 7] === weekday
          const extraDays = isOn ? [{ date: on, ...added }] : []
          const wanted = openSpans(
            { days: week.availabilityDays, hours: week.hours, extraDays, timeOff: [] },
            on,
          )
          expect(open(now)).toEqual(wanted)
        }
      }),
    )
  })
})

test('hours mean the moments that the clock shows, also on the days that it is moved', () => {
  const long = (on: string, from: string, to: string) => {
    const span = spanOf(on, { from, to })
    return (span.to.getTime() - span.from.getTime()) / 3_600_000
  }
  expect(long('2026-03-29', '01:00', '04:00')).toBe(2)
  expect(long('2026-10-25', '01:00', '04:00')).toBe(4)
  expect(long('2026-12-05', '01:00', '04:00')).toBe(3)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { districts } from '#app/people/profiles/districts.ts'
import { answerBy } from '#app/work/orders/urgent-requests.ts'
import { DAY, HOUR, localDate, localTime, MINUTE } from '#platform/shared/time.ts'
import { ringsAround, stepsApart } from './near.ts'
import { asksAt, byRank, isDayOver, type Ranked, startsToTake, startsToTry, wantedOf } from './rules.ts'

const at = (text: string) => new Date(text)
/** Any minute of a year with both changes of the clock. */
const minute = fc
  .integer({ min: 0, max: 365 * 24 * 60 })
  .map(minutes => new Date(at('2026-03-01T00:00:00Z').getTime() + minutes * MINUTE))
const halfHour = minute.map(moment => new Date(Math.ceil(moment.getTime() / (30 * MINUTE)) * 30 * MINUTE))

describe('when a substitute can begin', () => {
  test('as agreed, while there is half an hour to come in', () => {
    const agreed = at('2026-12-04T09:00:00Z')
    expect(startsToTry(agreed, at('2026-12-04T08:30:00Z'))).toEqual([agreed])
    expect(startsToTry(agreed, at('2026-12-01T08:30:00Z'))).toEqual([agreed])
  })

  test('at half hours from now, when the start is past, and no later than that day', () => {
    const agreed = at('2026-12-04T09:00:00Z')
    expect(startsToTry(agreed, at('2026-12-04T09:17:00Z'))[0]).toEqual(at('2026-12-04T10:00:00Z'))
    expect(startsToTry(agreed, at('2026-12-04T09:17:00Z')).at(-1)).toEqual(at('2026-12-04T13:00:00Z'))
    expect(startsToTry(agreed, at('2026-12-04T21:40:00Z'))).toEqual([at('2026-12-04T22:30:00Z')])
    expect(startsToTry(agreed, at('2026-12-04T22:40:00Z'))).toEqual([])
  })

  test('at no half hour that has the name of another, in the night that has one twice', () => {
    const starts = startsToTry(at('2026-10-24T22:30:00Z'), at('2026-10-24T22:40:00Z'))
    expect(starts.map(localTime)).toEqual(['01:30', '02:00', '02:30', '03:00', '03:30'])
  })

  test('never sooner than somebody can come, always on a half hour, soonest first', () => {
    fc.assert(
      fc.property(halfHour, minute, (agreed, now) => {
        const starts = startsToTry(agreed, now).map(start => start.getTime())
        for (const start of starts) {
          expect(start).toBeGreaterThanOrEqual(now.getTime() + 30 * MINUTE)
          expect(start % (30 * MINUTE)).toBe(0)
          expect(localDate(new Date(start))).toBe(localDate(agreed))
        }
        expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b))
      }),
    )
  })

  test('what is on the screen may be pressed for as long as there is a quarter of an hour to come in', () => {
    fc.assert(
      fc.property(halfHour, fc.nat(4 * 60), fc.nat(30), (agreed, before, waited) => {
        const now = new Date(agreed.getTime() + (60 - before) * MINUTE)
        const pressed = new Date(now.getTime() + waited * MINUTE)
        const taken = startsToTake(agreed, pressed).map(start => start.getTime())
        for (const start of startsToTry(agreed, now).map(shown => shown.getTime()))
          if (start - pressed.getTime() >= 15 * MINUTE) expect(taken).toContain(start)
      }),
    )
    const agreed = at('2026-12-04T09:00:00Z')
    expect(startsToTake(agreed, at('2026-12-04T08:40:00Z'))).toContainEqual(at('2026-12-04T09:30:00Z'))
  })
})

describe('what is still wanted of help', () => {
  const part = (orderId: string, halfHours: number, paid: number | null = null) => ({
    orderId,
    halfHours,
    paid,
  })

  test('is all that was agreed, until begun work is taken from its worker', () => {
    const chain = [part('first', 4), part('second', 6)]
    expect(wantedOf(chain, 'first')).toEqual({ halfHours: 4, isRest: false })
    expect(wantedOf(chain, 'second')).toEqual({ halfHours: 6, isRest: false })
  })

  test('is what was agreed less what was paid, there and after it, on every page of the chain', () => {
    const paid = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(paid, fc.boolean(), (each, isDeclined) => {
        const agreed = 24
        // Each is asked for exactly what the one before left.
        const left = (place: number) => agreed - each.slice(0, place).reduce((sum, one) => sum + one, 0)
        const begun = each.map((one, place) => part(`${place}`, left(place), one))
        const chain = isDeclined ? [...begun, part('declined', left(each.length))] : begun
        for (const { orderId } of chain)
          expect(wantedOf(chain, orderId)).toEqual({ halfHours: left(each.length), isRest: true })
      }),
    )
  })

  test('is what the last one left, who had agreed to more on the way; and never less than nothing', () => {
    const chain = [part('first', 4, 2), part('longer', 6, 3)]
    expect(wantedOf(chain, 'first').halfHours).toBe(3)
    expect(wantedOf(chain, 'longer').halfHours).toBe(3)
    expect(wantedOf([part('first', 2, 2)], 'first')).toEqual({ halfHours: 0, isRest: true })
  })
})

test('an answer is due sooner the nearer the start is, and never after it', () => {
  const now = at('2026-12-04T08:00:00Z')
  const leftAt = (hours: number) =>
    answerBy(now, new Date(now.getTime() + hours * HOUR)).getTime() - now.getTime()
  expect([0.5, 2, 24, 24 * 30].map(hours => leftAt(hours) / MINUTE)).toEqual([30, 30, 180, 720])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 * 24 * 90 }), minutes => {
      const startsAt = new Date(now.getTime() + minutes * MINUTE)
      const due = answerBy(now, startsAt)
      expect(due.getTime()).toBeGreaterThan(now.getTime())
      expect(due.getTime()).toBeLessThanOrEqual(startsAt.getTime())
    }),
  )
})

test('in the place of a worker who is away, somebody is asked a week ahead, or now', () => {
  const now = at('2026-12-04T08:00:00Z')
  const ahead = (days: number) => asksAt(new Date(now.getTime() + days * DAY), now)
  expect([30, 7, 2].map(ahead)).toEqual([new Date(now.getTime() + 23 * DAY), now, now])
})

test('the offer ends with the day', () => {
  const agreed = at('2026-12-04T09:00:00Z')
  expect(isDayOver(agreed, at('2026-12-04T22:59:00Z'))).toBe(false)
  expect(isDayOver(agreed, at('2026-12-04T23:00:00Z'))).toBe(true)
  expect(isDayOver(agreed, at('2026-12-02T23:00:00Z'))).toBe(false)
})

const someone: fc.Arbitrary<Ranked> = fc.record({
  workerId: fc.uuid(),
  gross: fc.integer({ min: 1, max: 5 }).map(hundreds => hundreds * 10_000),
  rating: fc.option(fc.integer({ min: 30, max: 50 }).map(tenths => tenths / 10)),
  apart: fc.integer({ min: 0, max: 4 }),
})

describe('the order of those who can come', () => {
  test('is the same whatever order they are found in', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(someone, { selector: ({ workerId }) => workerId }),
        fc.infiniteStream(fc.nat()),
        (people, mix) => {
          const keyed = people.map(person => ({ person, key: mix.next().value as number }))
          const mixed = keyed.sort((a, b) => a.key - b.key).map(({ person }) => person)
          expect([...mixed].sort(byRank)).toEqual([...people].sort(byRank))
        },
      ),
    )
  })

  test('has nobody dearer than the agreed sum before somebody who is not; then price, rating, distance', () => {
    fc.assert(
      fc.property(fc.array(someone), fc.integer({ min: 1, max: 5 }), (people, hundreds) => {
        const agreed = hundreds * 10_000
        const ranked = [...people].sort(byRank)
        const firstDearer = ranked.findIndex(({ gross }) => gross > agreed)
        if (firstDearer >= 0)
          expect(ranked.slice(firstDearer).every(({ gross }) => gross > agreed)).toBe(true)
        for (const [index, one] of ranked.entries()) {
          const next = ranked[index + 1]
          if (!next) continue
          expect(one.gross).toBeLessThanOrEqual(next.gross)
          if (one.gross < next.gross) continue
          expect(one.rating ?? 0).toBeGreaterThanOrEqual(next.rating ?? 0)
          if ((one.rating ?? 0) > (next.rating ?? 0)) continue
          expect(one.apart).toBeLessThanOrEqual(next.apart)
        }
      }),
    )
  })
})

describe('districts', () => {
  test('reach each other, equally far both ways, and none is far from itself', () => {
    for (const one of districts) {
      expect(ringsAround(one).flat().sort()).toEqual([...districts].sort())
      for (const other of districts) {
        expect(stepsApart(one, other)).toBe(stepsApart(other, one))
        expect(stepsApart(one, other) === 0).toBe(one === other)
      }
    }
  })

  test('unknown ones are further than any', () => {
    expect(stepsApart(null, 'Sagene')).toBeGreaterThan(stepsApart('Ullern', 'Søndre Nordstrand'))
    expect(stepsApart('Sagene', null)).toBe(stepsApart(null, 'Sagene'))
  })
})

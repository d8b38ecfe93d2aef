import fc from 'fast-check'
import { expect, it } from 'vitest'
import { halfHoursAt, timeAt } from '#app/people/availability/hours.ts'
import { weekdayIds } from '#platform/shared/time.ts'
import { halfHoursBetween, type Offer, offeredIn, tooFarFor } from './supply.ts'
import { windowCount } from './windows.ts'

const somebody = (more: Partial<Offer> = {}): Offer => ({
  ...{ userId: '1', name: 'Ingrid', district: 'Sagene', reach: 30, days: ['mandag'], hours: {} },
  ...more,
})
const anyHours = fc
  .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from: timeAt(from), to: timeAt(to) }))

it('gives all hours of the week to the windows of the day, each once', () => {
  fc.assert(
    fc.property(
      fc.subarray([...weekdayIds]),
      fc.array(anyHours, { minLength: 7, maxLength: 7 }),
      (days, all) => {
        const hours = Object.fromEntries(weekdayIds.map((day, nth) => [day, all[nth]]))
        const offeredAt = offeredIn([somebody({ days, hours })])
        const sum = Array.from({ length: windowCount }, (_, window) => offeredAt('Sagene', window))
        const week = days.map(day => {
          const { from = '00:00', to = '00:00' } = hours[day] ?? {}
          return halfHoursAt(to) - halfHoursAt(from)
        })
        const add = (one: number, other: number) => one + other
        expect(sum.reduce(add, 0)).toBe(week.reduce(add, 0))
      },
    ),
  )
})

it('counts a day without hours as the usual ones, and a window by what of it is open', () => {
  expect([3, 4, 9, 10].map(window => halfHoursBetween(somebody(), window, window + 1))).toEqual([0, 4, 4, 0])
  const short = somebody({ days: ['mandag', 'fredag'], hours: { fredag: { from: '16:30', to: '17:00' } } })
  expect(halfHoursBetween(short, 8, 10)).toBe(8 + 1)
  const offeredAt = offeredIn([short, somebody({ district: null })])
  expect([offeredAt('Sagene', 8), offeredAt('Frogner', 8), offeredAt(null, 8)]).toEqual([5, 0, 0])
})

it('names those who have hours when people lack and do not travel so far, the nearest first', () => {
  const need = { district: 'Frogner', from: 8, to: 10, asked: 34, yes: 9 }
  const near = somebody({ userId: 'near', district: 'Sagene', reach: 15 })
  const far = somebody({ userId: 'far', district: 'Stovner', reach: 15 })
  const others = [
    somebody({ userId: 'there', district: 'Frogner', reach: 15 }),
    somebody({ userId: 'comes', district: 'Stovner', reach: null }),
    somebody({ userId: 'nowhere', district: 'Drammen', reach: 15 }),
    somebody({ ...near, userId: 'mornings', hours: { mandag: { from: '08:00', to: '16:00' } } }),
  ]
  expect(tooFarFor(need, [far, ...others, near]).map(({ userId }) => userId)).toEqual(['near', 'far'])
  expect(tooFarFor({ ...need, district: 'Drammen' }, [near])).toEqual([])
})

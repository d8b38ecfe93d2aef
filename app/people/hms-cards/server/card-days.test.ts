import fc from 'fast-check'
import { expect, it } from 'vitest'
import { localDate, startOfDay } from '#platform/shared/time.ts'
import { askedFrom, lastDayAskedFor } from './card-days.ts'

it('a card is asked for from nine o’clock thirty days before its last day, over summer time too', () => {
  // Summer time begins on 29 March.
  const summer = askedFrom('2026-04-28')
  expect([askedFrom('2026-12-31'), askedFrom('2026-04-27')].map(at => at.toISOString())).toEqual([
    '2026-12-01T08:00:00.000Z',
    '2026-03-28T08:00:00.000Z',
  ])
  expect(localDate(summer)).toBe('2026-03-29')
})

it('whoever is to be asked by now are those whose moment has come, at any moment', () => {
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, now => {
      const latest = lastDayAskedFor(now)
      const next = localDate(startOfDay(new Date(`${latest}T12:00:00Z`), 1))
      return askedFrom(latest) <= now && now < askedFrom(next)
    }),
  )
})

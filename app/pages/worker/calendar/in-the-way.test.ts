import { expect, test } from 'vitest'
import type { OrderCard } from '#app/work/orders/api.ts'
import { meeting, turnsOf, wayOn } from './in-the-way.ts'

const card = (id: string, startsAt: string, endsAt: string, more: object = {}) =>
  ({ id, status: 'confirmed', abilities: [], ...{ startsAt, endsAt }, ...more }) as unknown as OrderCard
const span = { from: new Date('2026-12-01T09:00:00Z'), to: new Date('2026-12-03T09:00:00Z') }

test('what is agreed lies in the way when it meets the time, once each, soonest first', () => {
  const [before, first, last, after] = [
    card('before', '2026-12-01T07:00:00Z', '2026-12-01T09:00:00Z'),
    card('first', '2026-12-01T08:00:00Z', '2026-12-01T10:00:00Z'),
    card('last', '2026-12-03T08:00:00Z', '2026-12-03T12:00:00Z'),
    card('after', '2026-12-03T09:00:00Z', '2026-12-03T12:00:00Z'),
  ]
  const begun = card('begun', first.startsAt, first.endsAt, { status: 'in_progress' })
  expect(meeting([last, after, first, begun, before, first], span).map(({ id }) => id)).toEqual([
    'first',
    'last',
  ])
})

test('a long absence is asked about six weeks at a time, as far as anything can be agreed', () => {
  expect(turnsOf(span)).toEqual([{ from: '2026-12-01', to: '2026-12-03' }])
  expect(turnsOf({ from: span.from, to: new Date('2027-12-01T09:00:00Z') })).toEqual([
    { from: '2026-12-01', to: '2027-01-11' },
    { from: '2027-01-12', to: '2027-02-22' },
    { from: '2027-02-23', to: '2027-04-05' },
  ])
})

test('each has its way on, and one that is done is no longer asked for', () => {
  const may = (...actions: string[]) =>
    wayOn(card('a', '', '', { abilities: actions.map(action => ({ action, allowed: true })) }))
  expect(may('propose', 'give-up')).toBe('propose')
  expect(may('withdraw-change', 'give-up')).toBe('proposed')
  expect(may('accept-change', 'decline-change', 'counter-change')).toBe('answer')
  expect(may('give-up')).toBe('see')
  expect(wayOn(undefined)).toBe('gone')
})

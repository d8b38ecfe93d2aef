import { expect, test } from 'vitest'
import type { Occurrence } from './api.ts'
import { asDays, chosenOf } from './choice.ts'

const day = (date: string, more: Partial<Occurrence> = {}): Occurrence => ({
  ...{ date, startsAt: null, endsAt: null, holiday: null, conflict: null, instead: null },
  ...more,
})
const days = [
  day('2026-12-18'),
  day('2026-12-25', { holiday: '1. juledag' }),
  day('2027-01-01', { holiday: '1. nyttårsdag', conflict: 'Opptatt.' }),
  day('2027-01-08', { conflict: 'Opptatt.', instead: 'Det går i morgen.' }),
]

test('holidays are left out until they are ticked, and what cannot be had is never chosen', () => {
  expect(chosenOf(days, {})).toEqual(['2026-12-18'])
  expect(chosenOf(days, { '2026-12-25': true, '2027-01-01': true, '2027-01-08': true })).toEqual([
    '2026-12-18',
    '2026-12-25',
  ])
  expect(chosenOf(days, { '2026-12-18': false })).toEqual([])
})

test('each is listed with its name, its holiday and its problem', () => {
  expect(asDays(days)[2]).toEqual({
    value: '2027-01-01',
    label: 'fredag 1. januar',
    note: '1. nyttårsdag',
    problem: 'Opptatt.',
  })
  expect(asDays(days)[3]?.problem).toBe('Opptatt. Det går i morgen.')
})

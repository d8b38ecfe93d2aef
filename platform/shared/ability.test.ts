import { expect, test } from 'vitest'
import type { Ability } from './ability.ts'
import { abilityTo, may, shownStep } from './ability.ts'

const open: Ability<'open'> = { action: 'open', label: 'Åpne', allowed: true, why: null }
const shut: Ability<'shut'> = { action: 'shut', label: 'Lukk', allowed: false, why: 'Ikke ennå.' }
const door: { abilities: Ability<'open' | 'shut' | 'paint'>[] } = { abilities: [open, shut] }

test('what may be done is what the server allows, and what is shown may be more', () => {
  expect(abilityTo(door, 'open')).toBe(open)
  expect(abilityTo(door, 'shut')).toBeUndefined()
  expect(shownStep(door, 'shut')).toBe(shut)
  expect(shownStep(door, 'paint')).toBeUndefined()
})

test('one of several steps is enough', () => {
  expect(may(door, 'open')).toBe(true)
  expect(may(door, 'shut', 'open')).toBe(true)
  expect(may(door, 'shut', 'paint')).toBe(false)
})

test('a step that is not there does not compile', () => {
  // @ts-expect-error the check of types fails on this line when any name is taken
  expect(may(door, 'opne')).toBe(false)
})

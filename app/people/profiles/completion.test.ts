import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completionOf, missingOfCustomer, type WorkerFacts } from './completion.ts'

const nothing: WorkerFacts = {
  birthDate: null,
  phone: null,
  district: null,
  contractSigned: false,
  hasAccountNumber: false,
  availabilityDays: [],
  serviceCount: 0,
  isVisibleToCustomers: null,
}
const everything: WorkerFacts = {
  birthDate: '020588',
  phone: '41233807',
  district: 'Sagene',
  contractSigned: true,
  hasAccountNumber: true,
  availabilityDays: ['mandag'],
  serviceCount: 1,
  isVisibleToCustomers: false,
}

test('an empty profile names everything that is missing, in the order of the specification §2.8 §3.13 §9.7', () => {
  const { missing, doneCount, complete, next, steps } = completionOf(nothing)
  expect(missing).toEqual([
    'grunnleggende informasjon',
    'signert kontrakt',
    'kontonummer',
    'tilgjengelighet',
    'tjenester',
  ])
  expect(steps.map(({ label }) => label)).toEqual([
    'Grunnleggende informasjon',
    'Signert kontrakt',
    'Kontonummer',
    'Tilgjengelighet',
    'Tjenester',
    'Synlighet (valgfritt)',
  ])
  expect({ doneCount, complete, next }).toEqual({ doneCount: 0, complete: false, next: 'basicInfo' })
})

test('visibility is optional, and chosen also when the choice is to be hidden §3.13', () => {
  expect(completionOf({ ...everything, isVisibleToCustomers: null })).toMatchObject({
    complete: true,
    doneCount: 5,
    next: 'visibilitySet',
    missing: [],
  })
  expect(completionOf(everything)).toMatchObject({ complete: true, doneCount: 6, next: null })
})

test('each step has its own field: without it, it alone is missing §3.13', () => {
  for (const [lack, step] of [
    [{ contractSigned: false }, 'signert kontrakt'],
    [{ hasAccountNumber: false }, 'kontonummer'],
    [{ availabilityDays: [] }, 'tilgjengelighet'],
    [{ serviceCount: 0 }, 'tjenester'],
  ] as const)
    expect(completionOf({ ...everything, ...lack }).missing).toEqual([step])
})

test('basic information needs all of its three §3.13', () => {
  for (const field of ['birthDate', 'phone', 'district'] as const) {
    expect(completionOf({ ...everything, [field]: null }).missing).toEqual(['grunnleggende informasjon'])
  }
})

const facts: fc.Arbitrary<WorkerFacts> = fc.record({
  birthDate: fc.constantFrom(null, '020588'),
  phone: fc.constantFrom(null, '41233807'),
  district: fc.constantFrom(null, 'Sagene'),
  contractSigned: fc.boolean(),
  hasAccountNumber: fc.boolean(),
  availabilityDays: fc.constantFrom([], ['mandag']),
  serviceCount: fc.nat(3),
  isVisibleToCustomers: fc.constantFrom(null, true, false),
})

test('what is counted, what is missing and what is next always agree', () => {
  fc.assert(
    fc.property(facts, given => {
      const { steps, doneCount, missing, complete, next } = completionOf(given)
      const left = steps.filter(({ done }) => !done)
      expect(doneCount + left.length).toBe(6)
      expect(missing).toHaveLength(left.filter(({ id }) => id !== 'visibilitySet').length)
      expect(complete).toBe(missing.length === 0)
      expect(next).toBe(left[0]?.id ?? null)
    }),
  )
})

test('a customer needs address and telephone §3.13', () => {
  expect(missingOfCustomer({ address: null, phone: null })).toEqual(['adresse', 'telefon'])
  expect(missingOfCustomer({ address: '  ', phone: '41233807' })).toEqual(['adresse'])
  expect(missingOfCustomer({ address: 'Storgata 1', phone: '41233807' })).toEqual([])
})

test('each step that is not done says in words what is missing, and no other does', () => {
  const lacksOf = (facts: WorkerFacts) => completionOf(facts).steps.map(({ lacks }) => lacks)
  expect(lacksOf(nothing)).toEqual([
    'Fødselsdato, telefon og bydel mangler',
    'Ikke signert',
    'Kontonummer mangler',
    'Ingen dager er valgt',
    'Ingen tjenester er valgt',
    'Skjult for oppdragsgivere',
  ])
  expect(lacksOf({ ...everything, district: null })[0]).toBe('Bydel mangler')
  expect(lacksOf({ ...everything, birthDate: null, district: null })[0]).toBe('Fødselsdato og bydel mangler')
  expect(lacksOf(everything)).toEqual([null, null, null, null, null, null])
})

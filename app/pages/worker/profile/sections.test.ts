import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WorkerDetails } from '#app/people/profiles/api.ts'
import { completionOf, type WorkerFacts } from '#app/people/profiles/completion.ts'
import {
  houseWords,
  nextDark,
  savedWords,
  sectionOf,
  sections,
  servicesInWords,
  windowsOf,
} from './sections.ts'

const whole: WorkerFacts = {
  birthDate: '020588',
  phone: '41233807',
  district: 'Torshov',
  contractSigned: true,
  hasAccountNumber: true,
  availabilityDays: ['mandag'],
  serviceCount: 1,
  isVisibleToCustomers: true,
}
const standing = {
  kind: 'shown',
  title: 'Profilen din er synlig',
  text: 'Oppdragsgivere finner deg.',
} as const
/** The profile of the drawing: three windows are dark. */
const drawn = completionOf({
  ...whole,
  availabilityDays: [],
  hasAccountNumber: false,
  isVisibleToCustomers: null,
})

test('each step of the profile has one section, and each section its window', () => {
  const { steps } = completionOf(whole)
  expect(new Set(sections.map(({ step }) => step))).toEqual(new Set(steps.map(({ id }) => id)))
  expect(windowsOf(drawn).map(({ lit }) => lit)).toEqual([true, true, false, true, false, false])
  expect(windowsOf(drawn).map(({ lacks }) => lacks)).toEqual([
    null,
    null,
    'Ingen dager er valgt',
    null,
    'Kontonummer mangler',
    'Skjult for oppdragsgivere',
  ])
})

test('the addresses of the tabs open the sections, and others open none', () => {
  for (const tab of ['generelt', 'tjenester', 'tilgjengelighet', 'synlighet', 'sikkerhet', 'kontrakt'])
    expect(sectionOf(tab)).toBe(tab)
  expect(sectionOf('noe-annet')).toBe(null)
  expect(sectionOf(null)).toBe(null)
})

test('the card beside the house counts the dark windows, and names the first', () => {
  expect(houseWords({ completion: drawn, standing })).toEqual({
    eyebrow: '3/6 fullført',
    title: 'Sett timene du kan jobbe',
    text: 'Tre vinduer er mørke. Ett tennes når du lagrer.',
  })
  const unsigned = completionOf({ ...whole, contractSigned: false })
  expect(houseWords({ completion: unsigned, standing }).text).toBe(
    'Ett vindu er mørkt. Det tennes når du signerer.',
  )
  const nothing = { ...whole, phone: null, contractSigned: false, hasAccountNumber: false, serviceCount: 0 }
  const empty = completionOf({ ...nothing, availabilityDays: [], isVisibleToCustomers: null })
  expect(houseWords({ completion: empty, standing })).toMatchObject({
    eyebrow: '0/6 fullført',
    text: 'Alle vinduene er mørke. Ett tennes når du lagrer.',
  })
  expect(houseWords({ completion: completionOf(whole), standing })).toEqual({
    eyebrow: '6/6 fullført',
    title: standing.title,
    text: standing.text,
  })
})

test('what is saved is told with what is missing', () => {
  expect(savedWords('Generelt', drawn)).toBe('Generelt er lagret. Mangler: kontonummer og tilgjengelighet.')
  expect(savedWords('Generelt', completionOf({ ...whole, isVisibleToCustomers: null }))).toBe(
    'Generelt er lagret. Bare synlighet gjenstår, og den er valgfri.',
  )
  expect(savedWords('Generelt', completionOf(whole))).toBe('Generelt er lagret. Alle vinduene er tent.')
})

test('the next dark window is the first after the saved one, else from the top, and never itself', () => {
  expect(nextDark(windowsOf(drawn), null)).toBe('tilgjengelighet')
  expect(nextDark(windowsOf(drawn), 'tilgjengelighet')).toBe('sikkerhet')
  expect(nextDark(windowsOf(drawn), 'synlighet')).toBe('tilgjengelighet')
  expect(nextDark(windowsOf(completionOf(whole)), 'generelt')).toBe(null)
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), fc.nat(5), (lit, at) => {
      const windows = windowsOf(drawn).map((window, index) => ({ ...window, lit: lit[index] === true }))
      const after = sections[at]?.name ?? null
      const found = nextDark(windows, after)
      const dark = windows.filter(window => !window.lit && window.name !== after).map(({ name }) => name)
      if (found === null) expect(dark).toEqual([])
      else expect(dark).toContain(found)
    }),
  )
})

test('the services in a line: the first, how many more, and the least of several prices', () => {
  const service = (name: string, hourlyRate: number | null) =>
    ({
      id: name,
      name,
      standard: true,
      kind: 'hagearbeid',
      experience: 1,
      hourlyRate,
      rateWarning: null,
    }) satisfies WorkerDetails['services'][number]
  const [garden, cook, walk] = [
    service('Hagearbeid', 370),
    service('Matlaging', null),
    service('Turgåing', null),
  ]
  expect(servicesInWords({ services: [garden, cook, walk], hourlyRate: 420 })).toBe(
    'Hagearbeid og 2 til, fra 370 kr/t',
  )
  expect(servicesInWords({ services: [cook], hourlyRate: 420 })).toBe('Matlaging, 420 kr/t')
  expect(servicesInWords({ services: [cook, walk], hourlyRate: 420 })).toBe('Matlaging og 1 til, 420 kr/t')
  expect(servicesInWords({ services: [cook], hourlyRate: null })).toBe('Matlaging')
  expect(servicesInWords({ services: [], hourlyRate: 420 })).toBe('')
})

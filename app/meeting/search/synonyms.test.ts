import { expect, test } from 'vitest'
import { standardServices } from '#app/facts/services.ts'
import { dictionary, folded, meanings, synonymsOf, wordsOf } from './synonyms.ts'

const asItStands = (word: string) => word
const servicesOf = (word: string) =>
  synonymsOf({ word: folded(word), stem: folded(word) }, asItStands).services.join()

test('names every standard service by a word that somebody might write', () => {
  const named = new Set(meanings.flatMap(({ services }) => services))
  expect([...named].sort()).toEqual(standardServices.map(({ id }) => id).sort())
})

test('has small letters only, and no word twice in a meaning', () => {
  for (const { words } of meanings) {
    expect(words).toEqual(words.map(word => word.toLowerCase().trim()))
    expect(new Set(words).size).toBe(words.length)
  }
  expect([...dictionary.keys()]).toEqual([...dictionary.keys()].map(folded))
  expect(dictionary.get('rengjoring')).toBe('rengjøring')
})

test('knows cleaning, childcare, gardens and snow by their other names', () => {
  for (const word of ['renhold', 'rydding', 'rengjøring', 'vask'])
    expect(servicesOf(word)).toBe('rydde-vaske')
  expect(servicesOf('barnevakt')).toBe('barnepass')
  expect(servicesOf('plenklipping')).toBe('hagearbeid')
  expect(servicesOf('måking')).toBe('praktisk-hjelp')
  expect(servicesOf('ukjent')).toBe('')
})

test('goes by the stem, and by a beginning that is long enough to tell', () => {
  const stemOf = (word: string) => word.slice(0, 6)
  expect(synonymsOf({ word: 'renholdets', stem: 'renhol' }, stemOf).services).toEqual(['rydde-vaske'])
  expect(servicesOf('barnev')).toBe('barnepass')
  expect(servicesOf('barne')).toBe('barnepass')
  expect(servicesOf('bar')).toBe('')
})

test('reads å as aa, æ as ae, ø as oe, and takes words apart at whatever is no letter', () => {
  expect(['Måking', 'maaking', 'ØSTENSJØ', 'oestensjoe', 'Ærlig', 'Grünerløkka'].map(folded)).toEqual([
    ...['making', 'making', 'ostensjo', 'ostensjo', 'arlig', 'grunerlokka'],
  ])
  expect(wordsOf(' St. Hanshaugen, «vask»/rydd! ')).toEqual(['St', 'Hanshaugen', 'vask', 'rydd'])
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8)
})

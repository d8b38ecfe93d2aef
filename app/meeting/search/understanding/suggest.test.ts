import { expect, test } from 'vitest'
import { districts } from '#app/people/profiles/districts.ts'
import { suggestionsFor } from './suggest.ts'
import { understandText } from './understand-text.ts'

test('services, tasks and districts are offered by the beginnings of their words', () => {
  expect(suggestionsFor('hage')[0]).toBe('hagearbeid')
  expect(suggestionsFor('vask')).toContain('vaske vinduer')
  expect(suggestionsFor('vaske vin')).toEqual(['vaske vinduer'])
  expect(suggestionsFor('vinduer')).toContain('vaske vinduer')
  expect(suggestionsFor('GRUN')).toEqual(['Grünerløkka'])
  expect(suggestionsFor('østensj')).toEqual(['Østensjø'])
})

test('what stands before stays, and a district gets the word that goes with it', () => {
  expect(suggestionsFor('vask lørdag sage')).toEqual(['vask lørdag på Sagene'])
  expect(suggestionsFor('vask på sage')).toEqual(['vask på Sagene'])
  expect(suggestionsFor('barnepass vestre')).toEqual(['barnepass i Vestre Aker'])
})

test('little, and names, complete nothing', () => {
  for (const typed of ['', 'v', 'ingrid', 'vask ', '   '])
    expect([typed, suggestionsFor(typed)]).toEqual([typed, []])
})

test('every offer is understood', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyzæøå']
  const offered = new Set(letters.flatMap(first => letters.flatMap(second => suggestionsFor(first + second))))
  expect(offered.size).toBeGreaterThan(100)
  const silent = [...offered].filter(text => {
    const { wishes } = understandText(text, { today: '2026-11-23' })
    return !wishes.service && !wishes.district
  })
  // In a sentence it says how somebody works: it is looked for as words.
  expect(silent).toEqual(['profesjonell hjelp'])
  expect(districts.every(district => suggestionsFor(district).includes(district))).toBe(true)
})

test('it takes less than a millisecond, as somebody types', () => {
  suggestionsFor('vask')
  const begun = performance.now()
  for (let turn = 0; turn < 100; turn++) suggestionsFor('jeg trenger hjelp til å vaske vi')
  expect((performance.now() - begun) / 100).toBeLessThan(1)
})

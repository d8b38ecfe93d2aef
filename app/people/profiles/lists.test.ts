import { expect, test } from 'vitest'
import { standardServices } from '#app/facts/services.ts'
import { weekdayIds } from '#platform/shared/time.ts'
import { districts } from './districts.ts'
import { weekdays } from './weekdays.ts'

/** The exact lists: stored profiles refer to them. */
test('the standard services have their ids and labels §3.4', () => {
  expect(standardServices.map(({ id, label }) => [id, label])).toEqual([
    ['matlaging', 'Matlaging'],
    ['turgaing', 'Turgåing'],
    ['barnepass', 'Barnepass'],
    ['hagearbeid', 'Hagearbeid'],
    ['profesjonell-hjelp', 'Profesjonell hjelp'],
    ['praktisk-hjelp', 'Praktisk hjelp'],
    ['rydde-vaske', 'Rydde/vaske'],
  ])
})

test('the days have their ids, and the abbreviations that the search shows §2.17 §3.5', () => {
  expect(weekdayIds).toEqual(['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'])
  expect(weekdays.map(({ id }) => id)).toEqual(weekdayIds)
  expect(weekdays.map(({ short }) => short)).toEqual(['Man', 'Tir', 'Ons', 'Tor', 'Fre', 'Lør', 'Søn'])
})

test('there are sixteen districts §2.5 §3.6', () => {
  expect(districts).toEqual([
    ...['Oslo sentrum', 'Grünerløkka', 'Sagene', 'St. Hanshaugen', 'Frogner', 'Majorstuen', 'Ullern'],
    ...['Vestre Aker', 'Nordre Aker', 'Bjerke', 'Grorud', 'Stovner', 'Alna', 'Østensjø', 'Nordstrand'],
    'Søndre Nordstrand',
  ])
  expect(districts).toHaveLength(16)
})

import { expect, test } from 'vitest'
import { dayAfter } from '#app/people/availability/open-hours.ts'
import { localDate } from '#platform/shared/time.ts'
import type { Understood } from './api.ts'
import { shortDay } from './card-words.ts'
import { chipsOf, letGoOf, meantBy } from './chips.ts'
import { type Filters, noFilters } from './filters.ts'

const date = dayAfter(localDate(new Date()), 5)
const asked: Filters = { ...noFilters, q: 'vask søndag kveld på Sagene' }
const understood: Understood = {
  wishes: { service: 'rydde-vaske', date, time: '17:00', district: 'Sagene' },
  onlyVerified: false,
  sort: null,
  left: '',
  said: [
    { wish: 'service', words: 'vask', because: '«vask» er renhold', without: 'søndag kveld på Sagene' },
    { wish: 'date', words: 'søndag', because: '«søndag»', without: 'vask kveld på Sagene' },
    { wish: 'time', words: 'kveld', because: '«kveld»', without: 'vask søndag på Sagene' },
    { wish: 'district', words: 'på Sagene', because: '«på Sagene»', without: 'vask søndag kveld' },
  ],
}
const labels = (filters: Filters) => chipsOf(filters, understood).map(({ label }) => label)

test('the chips are what was understood and what was chosen, once each, and say why', () => {
  expect(labels(asked)).toEqual(['Rydde/vaske', shortDay(date), 'kveld', 'Sagene'])
  expect(labels({ ...asked, service: 'rydde-vaske', maxRate: 500, onlyVerified: true })).toEqual([
    ...['Rydde/vaske', shortDay(date), 'kveld', 'Sagene', 'Inntil 500 kr/t', 'Kun verifiserte'],
  ])
  expect(chipsOf(asked, understood)[0]?.because).toBe('«vask» er renhold')
  expect(chipsOf({ ...noFilters, weekday: 'mandag' }, null).map(({ label }) => label)).toEqual([
    'hver mandag',
  ])
})

test('taking a wish away takes it out of the filters and the words, a day with its time', () => {
  expect(letGoOf({ ...asked, service: 'rydde-vaske' }, understood, 'service')).toEqual({
    ...asked,
    service: undefined,
    q: 'søndag kveld på Sagene',
  })
  expect(letGoOf(asked, understood, 'date')).toMatchObject({ q: 'vask på Sagene' })
  expect(letGoOf({ ...asked, exact: true, maxRate: 400 }, null, 'maxRate')).toMatchObject({
    ...{ q: asked.q, exact: true, maxRate: undefined },
  })
})

test('a search as it is meant has what was understood beside what was chosen', () => {
  expect(meantBy({ ...asked, maxRate: 400 }, { ...understood, onlyVerified: true, sort: 'price' })).toEqual({
    ...{ ...asked, ...understood.wishes },
    ...{ maxRate: 400, onlyVerified: true, sort: 'price' },
  })
  expect(meantBy({ ...asked, sort: 'rating' }, { ...understood, sort: 'price' }).sort).toBe('rating')
})

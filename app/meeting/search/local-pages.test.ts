import { expect, test } from 'vitest'
import { districts } from '#app/people/profiles/districts.ts'
import { localName, localPath, localServices, placeAt } from './local-pages.ts'

const all = localServices.flatMap(({ id }) =>
  [null, ...districts].map(district => ({ serviceId: id, district })),
)

test('each page has an address of its own, which names it, in plain letters', () => {
  expect(new Set(all.map(localPath)).size).toBe(all.length)
  for (const place of all) {
    expect(localPath(place)).toMatch(/^\/[a-z-]+(\/[a-z-]+)?$/)
    expect(placeAt(localPath(place))).toEqual(place)
  }
})

test('is said as people say it', () => {
  expect(localName({ serviceId: 'rydde-vaske', district: 'Sagene' })).toBe('Renhold på Sagene')
  expect(localName({ serviceId: 'hagearbeid', district: 'Vestre Aker' })).toBe('Hagearbeid i Vestre Aker')
  expect(localName({ serviceId: 'barnepass', district: null })).toBe('Barnepass i Oslo')
  expect(localPath({ serviceId: 'turgaing', district: 'Østensjø' })).toBe('/turgaing/ostensjo')
  expect(localPath({ serviceId: 'rydde-vaske', district: 'St. Hanshaugen' })).toBe('/renhold/st-hanshaugen')
})

test('no other address is such a page', () => {
  for (const path of [
    '/',
    '/vasking',
    '/renhold/',
    '/renhold/bergen',
    '/renhold/sagene/mer',
    '/sagene/renhold',
  ])
    expect(placeAt(path)).toBeNull()
})

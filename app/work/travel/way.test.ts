import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type District, districts } from '#app/people/profiles/districts.ts'
import { cellOf, centres, distance, nearestDistrict, type Point, travelTime } from './districts-map.ts'
import { wayBetween, wayShown } from './way.ts'
import { placeText, wayText } from './way-words.ts'

/** Oslo, its forest, and what lies around. */
const points = fc.record({
  lat: fc.double({ min: 59.7, max: 60.2, noNaN: true }),
  lon: fc.double({ min: 10.3, max: 11.2, noNaN: true }),
})
const anyDistrict = fc.constantFrom(...districts)

describe('the way between two points', () => {
  it('is as long there as back, nothing to where one is, and never less than nothing', () => {
    fc.assert(
      fc.property(points, points, (one, other) => {
        expect(distance(one, other)).toBeGreaterThanOrEqual(0)
        expect(distance(one, other)).toBeCloseTo(distance(other, one), 9)
        expect(distance(one, one)).toBe(0)
      }),
    )
  })

  it('is never longer than by way of a third', () => {
    fc.assert(
      fc.property(points, points, points, (one, by, other) => {
        expect(distance(one, other)).toBeLessThanOrEqual(distance(one, by) + distance(by, other) + 1e-9)
      }),
    )
  })

  it('takes longer the longer it is', () => {
    const km = fc.double({ min: 0, max: 60, noNaN: true })
    fc.assert(
      fc.property(km, km, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(travelTime(less)).toBeGreaterThanOrEqual(0)
        expect(travelTime(less)).toBeLessThanOrEqual(travelTime(more))
      }),
    )
  })

  it.each<[District, District, number, number]>([
    ['Oslo sentrum', 'Grünerløkka', 3, 15],
    ['Sagene', 'Oslo sentrum', 4, 20],
    ['Majorstuen', 'Alna', 11, 35],
    ['Søndre Nordstrand', 'Stovner', 19, 55],
    // On foot.
    ['Sagene', 'Sagene', 1, 5],
  ])('from %s to %s is about %d km and %d min', (from, to, km, minutes) =>
    expect(wayBetween(from, centres[to])).toEqual({ district: to, km, minutes, from }),
  )
})

describe('the district of a point', () => {
  it('is the one whose centre it is', () => {
    for (const district of districts) expect(nearestDistrict(centres[district])).toBe(district)
  })

  it.each<[string, Point, District]>([
    ['Olaf Ryes plass', { lat: 59.9225, lon: 10.7587 }, 'Grünerløkka'],
    ['Torshov', { lat: 59.9345, lon: 10.772 }, 'Sagene'],
    ['Bislett', { lat: 59.925, lon: 10.733 }, 'St. Hanshaugen'],
    ['Solli plass', { lat: 59.915, lon: 10.719 }, 'Frogner'],
    ['Skøyen', { lat: 59.922, lon: 10.679 }, 'Ullern'],
    ['Røa', { lat: 59.9467, lon: 10.644 }, 'Vestre Aker'],
    ['Kjelsås', { lat: 59.965, lon: 10.782 }, 'Nordre Aker'],
    ['Furuset', { lat: 59.941, lon: 10.896 }, 'Alna'],
    ['Tveita', { lat: 59.9143, lon: 10.842 }, 'Alna'],
    ['Romsås', { lat: 59.9635, lon: 10.894 }, 'Grorud'],
    ['Vestli', { lat: 59.9718, lon: 10.929 }, 'Stovner'],
    ['Bøler', { lat: 59.8845, lon: 10.845 }, 'Østensjø'],
    ['Lambertseter', { lat: 59.8735, lon: 10.81 }, 'Nordstrand'],
    ['Mortensrud', { lat: 59.849, lon: 10.8285 }, 'Søndre Nordstrand'],
  ])('of %s is the one that people say', (_, point, district) =>
    expect(nearestDistrict(point)).toBe(district),
  )

  it.each<[string, Point]>([
    ['Bergen', { lat: 60.392, lon: 5.324 }],
    ['the middle of Nordmarka', { lat: 60.08, lon: 10.67 }],
    ['Lillestrøm', { lat: 59.956, lon: 11.049 }],
  ])('is none of ours in %s', (_, point) => {
    expect(nearestDistrict(point)).toBeNull()
    expect(wayBetween('Sagene', point)).toBeNull()
  })
})

describe('what is kept and shown of a point', () => {
  it('is a cell that a whole street fits in, and the same for all that lies in it', () => {
    fc.assert(
      fc.property(points, point => {
        const cell = cellOf(point)
        expect(Math.abs(cell.lat - point.lat)).toBeLessThanOrEqual(0.0025 + 1e-9)
        expect(Math.abs(cell.lon - point.lon)).toBeLessThanOrEqual(0.005 + 1e-9)
        expect(cellOf(cell)).toEqual(cell)
      }),
    )
  })

  it('is whole kilometres and five minutes, at least one of each, and never a point', () => {
    fc.assert(
      fc.property(anyDistrict, points, (from, point) => {
        const way = wayBetween(from, cellOf(point))
        if (!way) return
        expect(Object.keys(way).sort()).toEqual(['district', 'from', 'km', 'minutes'])
        expect(wayShown.parse(way)).toEqual(way)
        expect(way.km).toBeGreaterThanOrEqual(1)
        expect(way.minutes % 5).toBe(0)
        expect(way.minutes).toBeGreaterThanOrEqual(5)
      }),
    )
  })

  it('is the same from every district for all that lies in one cell', () => {
    fc.assert(
      fc.property(
        anyDistrict,
        points,
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (from, point, share) => {
          const cell = cellOf(point)
          const beside = { lat: cell.lat + (share - 0.5) / 200, lon: cell.lon + (0.5 - share) / 100 }
          expect(wayBetween(from, cellOf(beside))).toEqual(wayBetween(from, cell))
        },
      ),
    )
  })

  it('reads as people say it', () => {
    const way = { district: 'Grünerløkka', km: 4, minutes: 20, from: 'Sagene' } as const
    expect(wayText(way)).toBe('Grünerløkka, ca. 4 km og 20 min fra Sagene')
    expect(wayText({ ...way, district: 'Sagene' })).toBe('Sagene, ca. 4 km og 20 min fra midten av Sagene')
    expect(placeText('0555 Oslo', way)).toBe('0555 Oslo. Grünerløkka, ca. 4 km og 20 min fra Sagene')
    expect(placeText('0555 Oslo', null)).toBe('0555 Oslo')
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reaches } from '#app/facts/reach.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { centres } from '#app/work/travel/districts-map.ts'
import { wayBetween } from '#app/work/travel/way.ts'
import { leastReaches, minutesFrom, nearerFirst } from './away.ts'

const points = fc.record({
  lat: fc.double({ min: 59.8, max: 59.99, noNaN: true }),
  lon: fc.double({ min: 10.6, max: 10.95, noNaN: true }),
})

it('says of each district whether a reach gets to a place, as the way there does', () => {
  fc.assert(
    fc.property(points, point => {
      const minutes = minutesFrom(point)
      if (!minutes) return
      const least = leastReaches(minutes)
      for (const [at, district] of districts.entries())
        for (const reach of reaches)
          expect(reach >= (least[at] ?? 0)).toBe((wayBetween(district, point)?.minutes ?? 0) <= reach)
    }),
  )
})

it('says nothing of a place outside Oslo', () => {
  expect(minutesFrom({ lat: 60.392, lon: 5.324 })).toBeNull()
})

const BEST = 100_000_000_000_000
const keyOf = (score: number, since: number) => BEST + score * 10_000_000_000 + since
const row = (name: string, district: string | null, key: number, turn = 0) => ({
  name,
  key,
  turn,
  card: { district },
})
const minutes = minutesFrom(centres.Sagene) ?? []
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

it('puts the nearer first among equals, and nobody before who is better or was found in an earlier turn', () => {
  const rows = [
    row('better and far', 'Søndre Nordstrand', keyOf(4500, 5)),
    row('far', 'Stovner', keyOf(4000, 9)),
    row('near', 'Sagene', keyOf(4000, 8)),
    row('nowhere', null, keyOf(4000, 7)),
    row('as near', 'Sagene', keyOf(4000, 6)),
    row('by words', 'Sagene', keyOf(4900, 5), 1),
  ]
  expect(namesOf(nearerFirst(rows, minutes))).toEqual([
    ...['better and far', 'near', 'as near', 'far', 'nowhere', 'by words'],
  ])
})

it('moves people, and neither adds nor loses one', () => {
  const found = fc.array(
    fc.record({
      district: fc.option(fc.constantFrom(...districts)),
      score: fc.integer({ min: 0, max: 5000 }),
      turn: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(found, people => {
      const rows = people.map(({ district, score, turn }, at) =>
        row(String(at), district, keyOf(score, at), turn),
      )
      expect(namesOf(nearerFirst(rows, minutes)).sort()).toEqual(namesOf(rows).sort())
    }),
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centres, distance, travelTime } from './districts-map.ts'
import { leastRoom, mostRoom, roomBetween } from './room.ts'

const point = fc.record({
  lat: fc.double({ min: 59.6, max: 60.2, noNaN: true }),
  lon: fc.double({ min: 10.2, max: 11.3, noNaN: true }),
})

it('is the way, never less than half an hour nor more than two, in five minutes, and the same back', () => {
  fc.assert(
    fc.property(point, point, (one, other) => {
      const room = roomBetween(one, other)
      expect(room).toBeGreaterThanOrEqual(leastRoom)
      expect(room).toBeLessThanOrEqual(mostRoom)
      expect(room % 5).toBe(0)
      expect(room).toBeCloseTo(roomBetween(other, one), 6)
      if (room < mostRoom) expect(room).toBeGreaterThanOrEqual(travelTime(distance(one, other)))
    }),
  )
})

it('is longer when it is further, and half an hour where a place is not known', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 0, max: 1, noNaN: true }), (to, part) => {
      const from = centres.Sagene
      const between = {
        lat: from.lat + (to.lat - from.lat) * part,
        lon: from.lon + (to.lon - from.lon) * part,
      }
      expect(roomBetween(from, between)).toBeLessThanOrEqual(roomBetween(from, to))
    }),
  )
  expect([roomBetween(null, centres.Sagene), roomBetween(centres.Sagene, null)]).toEqual([30, 30])
})

it('says what two districts are apart', () => {
  expect(roomBetween(centres.Sagene, centres.Grünerløkka)).toBe(30)
  expect(roomBetween(centres.Ullern, centres.Stovner)).toBeGreaterThanOrEqual(55)
})

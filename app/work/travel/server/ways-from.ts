import { isDistrict } from '#app/people/profiles/districts.ts'
import type { Point } from '../districts-map.ts'
import { type Way, wayBetween } from '../way.ts'

/**
 * How far it is from a place to the middle of each district. What is no district has no way, and nor has a place that nobody knows or
 * that is not in Oslo.
 */
export const waysFrom =
  (place: Point | null) =>
  (district: string | null): Pick<Way, 'km' | 'minutes'> | null => {
    const way = place && isDistrict(district) ? wayBetween(district, place) : null
    return way && { km: way.km, minutes: way.minutes }
  }

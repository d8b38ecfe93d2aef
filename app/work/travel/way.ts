import { z } from 'zod'
import { type District, districts } from '#app/people/profiles/districts.ts'
import { centres, distance, nearestDistrict, type Point, travelTime } from './districts-map.ts'

/** The way to a place as a worker reads it: estimates, in whole km and five minutes. Never a point. */
export const wayShown = z.object({
  /** Where it is, by the nearest centre of a district. */
  district: z.enum(districts),
  km: z.int(),
  minutes: z.int(),
  /** The worker's own district, from the middle of which it is reckoned. */
  from: z.enum(districts),
})
export type Way = z.infer<typeof wayShown>

const toNearest = (value: number, step: number) => Math.max(step, Math.round(value / step) * step)

/** The way from a home district to a point. Null outside Oslo's districts. */
export function wayBetween(from: District, to: Point): Way | null {
  const district = nearestDistrict(to)
  if (!district) return null
  const km = distance(centres[from], to)
  return { district, km: toNearest(km, 1), minutes: toNearest(travelTime(km), 5), from }
}

/** The other districts, the nearest first, from middle to middle. */
export const districtsNear = (district: District): District[] => {
  const away = (other: District) => distance(centres[district], centres[other])
  return districts.filter(other => other !== district).sort((one, other) => away(one) - away(other))
}

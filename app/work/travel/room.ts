import { orderTimes } from '#app/facts/order-process.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { distance, type Point, travelTime } from './districts-map.ts'

/** Nobody is kept from work by a longer way than this: it is an estimate, and Oslo is crossed in less. Minutes. */
export const mostRoom = 120
/** What is kept everywhere, also where a place is not known. Minutes. */
export const leastRoom: number = orderTimes.between / MINUTE

/**
 * How many minutes there must be between two orders of a worker: the estimated way, in whole five minutes upwards, at
 * least `leastRoom` and at most `mostRoom`. Null for a place that nobody knows: then the least.
 */
export function roomBetween(one: Point | null, other: Point | null): number {
  if (!one || !other) return leastRoom
  const minutes = Math.ceil(travelTime(distance(one, other)) / 5) * 5
  return Math.min(mostRoom, Math.max(leastRoom, minutes))
}

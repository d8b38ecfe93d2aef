import { type Hours, halfHoursAt, usualHours } from '#app/people/availability/hours.ts'
import { type District, isDistrict } from '#app/people/profiles/districts.ts'
import { centres } from '#app/work/travel/districts-map.ts'
import { wayBetween } from '#app/work/travel/way.ts'
import type { WeekdayId } from '#platform/shared/time.ts'
import { type Need, WINDOW_HOURS, windowCount } from './windows.ts'

/** When somebody offers to work in an ordinary week, and how far from home. */
export type Offer = {
  userId: string
  name: string
  district: string | null
  /** Minutes of travel; null for all of Oslo. */
  reach: number | null
  days: readonly WeekdayId[]
  /** Chosen days that are missing here have the usual hours. */
  hours: Partial<Record<WeekdayId, Hours>>
}

const HALVES = WINDOW_HOURS * 2

/** Half hours a week that are offered between the first window and the last, which is not part of it. */
export function halfHoursBetween(
  { days, hours }: Pick<Offer, 'days' | 'hours'>,
  from: number,
  to: number,
): number {
  return days.reduce((sum, day) => {
    const open = hours[day] ?? usualHours
    const [first, last] = [halfHoursAt(open.from), halfHoursAt(open.to)]
    return sum + Math.max(0, Math.min(last, to * HALVES) - Math.max(first, from * HALVES))
  }, 0)
}

/** Half hours a week that workers offer in a window, by the district that they live in. */
export function offeredIn(offers: readonly Offer[]): (district: string | null, window: number) => number {
  const sums = new Map<string, number>()
  for (const offer of offers)
    for (let window = 0; window < windowCount; window += 1) {
      const key = `${offer.district} ${window}`
      sums.set(key, (sums.get(key) ?? 0) + halfHoursBetween(offer, window, window + 1))
    }
  return (district, window) => (district === null ? 0 : (sums.get(`${district} ${window}`) ?? 0))
}

/** Minutes from the middle of one district to the middle of another; null where one is none. */
const minutesTo = (place: District, home: string | null): number | null =>
  isDistrict(home) ? (wayBetween(home, centres[place])?.minutes ?? null) : null

/** Who offers hours when people lack, but does not travel so far. The nearest first. */
export function tooFarFor(need: Need, offers: readonly Offer[]): Offer[] {
  const { district, from, to } = need
  if (!isDistrict(district)) return []
  return offers
    .flatMap(offer => {
      const minutes = minutesTo(district, offer.district)
      const isTooFar = minutes !== null && offer.reach !== null && minutes > offer.reach
      return isTooFar && halfHoursBetween(offer, from, to) > 0 ? [{ offer, minutes }] : []
    })
    .sort((one, other) => one.minutes - other.minutes)
    .map(({ offer }) => offer)
}

import { halfHourLimits } from '#app/facts/order-process.ts'
import { MINUTE } from '#platform/shared/time.ts'

type Visit = { cameAt: Date | string; wentAt: Date | string | null }

const HALF_HOUR = 30 * MINUTE

/** The visits' total, in milliseconds; an open one counts until `now`. */
export const timeThere = (visits: readonly Visit[], now: Date): number =>
  visits.reduce((sum, { cameAt, wentAt }) => {
    const until = wentAt === null ? now : new Date(wentAt)
    return sum + Math.max(0, until.getTime() - new Date(cameAt).getTime())
  }, 0)

/**
 * The proposed hours in halves: visits rounded to the nearest half hour, within the reportable range. Null
 * without visits.
 */
export function suggestedHalfHours(visits: readonly Visit[], now: Date): number | null {
  if (visits.length === 0) return null
  const rounded = Math.round(timeThere(visits, now) / HALF_HOUR)
  return Math.min(Math.max(rounded, 1), halfHourLimits.mostWorked)
}

/** A length of time in words: `3 t 10 min`, `40 min`. */
export function formatLength(length: number): string {
  const minutes = Math.floor(length / MINUTE)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest} min` : rest === 0 ? `${hours} t` : `${hours} t ${rest} min`
}

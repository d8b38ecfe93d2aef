import { halfHourLimits } from '#app/facts/order-process.ts'
import { pauseTaken, timeOfWork } from '#app/work/orders/time-of-work.ts'
import { formatAtClock, MINUTE } from '#platform/shared/time.ts'

type Visit = { cameAt: Date | string; wentAt: Date | string | null }
/** The pause that the work owes, as pages know it. Null for none. */
type Pause = { minutes: number; isFixed: boolean; by: string } | null

const HALF_HOUR = 30 * MINUTE
const paid = (pause: Pause | undefined) => (pause?.minutes ?? 0) * MINUTE

/** Working time by the visits, in milliseconds, with the pause that is paid. An open visit counts until `now`. */
export const timeWorked = (visits: readonly Visit[], now: Date, pause: Pause | undefined): number =>
  timeOfWork(visits, now, paid(pause))

/**
 * The proposed hours in halves: visits with the paid pause, rounded to the nearest half hour, within the reportable range. Null
 * without visits.
 */
export function suggestedHalfHours(
  visits: readonly Visit[],
  now: Date,
  pause: Pause | undefined,
): number | null {
  if (visits.length === 0) return null
  const rounded = Math.round(timeWorked(visits, now, pause) / HALF_HOUR)
  return Math.min(Math.max(rounded, 1), halfHourLimits.mostWorked)
}

type Visited = { visits: readonly Visit[]; asOf: string; pause: Pause }

/** What the visits say by the server's clock, in half hours; null without any. */
export const checkedIn = ({ visits, asOf, pause }: Visited): number | null =>
  suggestedHalfHours(visits, new Date(asOf), pause)

/** A length of time in words: `3 t 10 min`, `40 min`. */
export function formatLength(length: number): string {
  const minutes = Math.floor(length / MINUTE)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest} min` : rest === 0 ? `${hours} t` : `${hours} t ${rest} min`
}

/** Whoever checked out for the pause: how much of that time is with the hours; null for none. */
export function countedPause(visits: readonly Visit[], pause: Pause | undefined): string | null {
  const counted = pauseTaken(visits, paid(pause))
  return counted >= MINUTE ? formatLength(counted) : null
}

/** What the worker reads of pauses and of checking out, while the work goes on. */
export function pauseHint(visits: readonly Visit[], pause: Pause | undefined): string {
  if (!pause) return 'Må du ut en tur, sjekker du ut.'
  const { minutes, isFixed, by } = pause
  const counted = pauseTaken(visits, paid(pause))
  if (counted >= paid(pause))
    return `Pausen på ${minutes} minutter er med i tiden. Må du ut igjen, sjekker du ut.`
  return `Ta pause${isFixed ? ` i minst ${minutes} minutter` : ''} senest ${formatAtClock(by)}. Den er betalt, så du trenger ikke sjekke ut. Er du borte i mer enn ${minutes} minutter, sjekker du ut.`
}

/** The same while they are checked out. */
export const awayHint = (visits: readonly Visit[], pause: Pause | undefined): string =>
  pause && pauseTaken(visits, paid(pause)) < paid(pause)
    ? `Du er sjekket ut. Er det pause, blir opptil ${pause.minutes} minutter med i tiden når du sjekker inn igjen.`
    : 'Du er sjekket ut. Tiden telles ikke nå.'

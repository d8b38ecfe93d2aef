import { HOUR, instantOf, type LocalDate, localDate, startOfDay } from '#platform/shared/time.ts'

/** How long before its last day a worker is asked for the next card, and when that day. */
const DAYS_BEFORE = 30
const ASKED_AT = 9 * HOUR

const noonOf = (day: LocalDate) => instantOf(day, '12:00') as Date

/** From when on a card is not valid any more. */
export const dayAfterLast = (lastDay: LocalDate): Date => startOfDay(noonOf(lastDay), 1)

/** From when on the next card is asked for. */
export const askedFrom = (lastDay: LocalDate): Date =>
  new Date(startOfDay(noonOf(lastDay), -DAYS_BEFORE).getTime() + ASKED_AT)

/** The latest last day of those whose next card is asked for by now. */
export function lastDayAskedFor(now: Date): LocalDate {
  const today = localDate(startOfDay(now, DAYS_BEFORE))
  return askedFrom(today) <= now ? today : localDate(startOfDay(now, DAYS_BEFORE - 1))
}

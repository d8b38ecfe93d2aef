import { formatMoment } from '#platform/shared/time.ts'
import { orderTimes } from './order-process.ts'

/** Until when an order may be called off free of charge; null when that moment has passed. */
export function freeUntil(startsAt: Date, now: Date): Date | null {
  const limit = new Date(startsAt.getTime() - orderTimes.freeCancellationBefore)
  return now <= limit ? limit : null
}

/** The same in words. */
export const freeUntilText = (limit: Date | string | null): string =>
  limit
    ? `Du kan avbestille gratis til ${formatMoment(limit)}.`
    : 'Det er under 24 timer til start, så avbestilling koster halve prisen.'

/** What calling off what is agreed now costs the customer: until when nothing, or half the price where that moment has passed. */
export const freeCancellation = (startsAt: Date, now: Date): string => freeUntilText(freeUntil(startsAt, now))

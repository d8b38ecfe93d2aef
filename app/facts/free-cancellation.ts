import { formatMoment } from '#platform/shared/time.ts'
import { orderTimes } from './order-process.ts'

/** What calling off what is agreed now costs the customer: until when nothing, or half the price where that moment has passed. */
export function freeCancellation(startsAt: Date, now: Date): string {
  const limit = new Date(startsAt.getTime() - orderTimes.freeCancellationBefore)
  return now <= limit
    ? `Du kan avbestille gratis til ${formatMoment(limit)}.`
    : 'Det er under 24 timer til start, så avbestilling koster halve prisen.'
}

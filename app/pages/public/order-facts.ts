import { absenceTimes } from '#app/facts/absence-steps.ts'
import { lateCancellationShare, orderTimes } from '#app/facts/order-process.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'

/** The order's rules for public pages, read from the process itself. In hours, unless it says otherwise. */
export const orderFacts = {
  leastNotice: orderTimes.leastNotice / HOUR,
  mostAheadDays: orderTimes.mostAhead / DAY,
  requestLives: orderTimes.requestLives / HOUR,
  freeCancellation: orderTimes.freeCancellationBefore / HOUR,
  lateCancellationPercent: lateCancellationShare / 100,
  approvesItself: orderTimes.approvesItselfAfter / HOUR,
  complaint: orderTimes.complaintWithin / HOUR,
  /** In minutes. */
  absenceFrom: absenceTimes.reportsFrom / MINUTE,
  absenceAnswer: absenceTimes.objectWithin / HOUR,
  reviewDays: orderTimes.reviewWithin / DAY,
  reviewsShowDays: orderTimes.reviewsShowAfter / DAY,
} as const

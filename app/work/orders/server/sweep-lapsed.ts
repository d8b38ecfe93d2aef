import { absenceTimes } from '#app/facts/absence-steps.ts'
import { sweepDaily } from '#platform/jobs/timer.server.ts'
import { sweepOverdue } from './sweep-overdue.ts'
import { lapseItself } from './timers.ts'

/** Finds agreements whose own timer missed them: older than the timer, or moved after it was set. */
export const sweepLapsed = sweepOverdue('orders.sweep-lapsed', {
  status: 'confirmed',
  after: absenceTimes.lapsesAfter,
  timer: lapseItself,
})

export const sweepLapsedHourly = sweepDaily('orders.sweep-lapsed', '23 * * * *', sweepLapsed)

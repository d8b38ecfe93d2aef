import { workTimes } from '#app/facts/work-steps.ts'
import { sweepDaily } from '#platform/jobs/timer.server.ts'
import { deliverItself } from './deliver-itself.ts'
import { sweepOverdue } from './sweep-overdue.ts'

/** Finds work whose own timer missed it: begun before there was one. */
const sweepUnreported = sweepOverdue('orders.sweep-unreported', {
  status: 'in_progress',
  after: workTimes.deliversItselfAfter,
  timer: deliverItself,
})

export const sweepUnreportedHourly = sweepDaily('orders.sweep-unreported', '37 * * * *', sweepUnreported)

import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { orderTimes } from '#app/facts/order-process.ts'
import { orders } from '#app/schema/orders.server.ts'
import { customerReviews, reviews } from '#app/schema/reviews.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { type Sweep, sweepOf } from '#platform/jobs/sweep.server.ts'
import { timerJob } from '#platform/jobs/timer.server.ts'
import { publishReviews } from './publish-reviews.ts'

/** Publishes a lone review when the other party has had two weeks. */
export const publishThemselves = timerJob('reviews.publish', z.object({ orderId: z.uuid() }), publishReviews)

/** Those of one table that wait although the order was completed so long ago. */
const waiting = (read: Reader, table: typeof reviews | typeof customerReviews, before: Date) =>
  read
    .select({ orderId: orders.id, completedAt: orders.completedAt })
    .from(table)
    .innerJoin(orders, eq(orders.id, table.orderId))
    .where(and(isNull(table.publishedAt), isNull(table.hiddenAt), lte(orders.completedAt, before)))

/** Reviews that wait for their counterpart longer than they should. */
export const sweepReviews: Sweep = sweepOf(publishThemselves, async (read, now, most) => {
  const before = new Date(now.getTime() - orderTimes.reviewsShowAfter)
  const found = await union(waiting(read, reviews, before), waiting(read, customerReviews, before))
    .orderBy(asc(orders.completedAt))
    .limit(most)
  return found.map(({ orderId }) => ({ orderId }))
})

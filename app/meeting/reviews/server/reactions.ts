import { eq, sql } from 'drizzle-orm'
import { customerReviews, reviews } from '#app/schema/reviews.server.ts'
import type { ReportEvent } from '#app/services/reports/events.ts'
import { type Reaction, react } from '#platform/events.ts'

/** Hides a review after an upheld report, and keeps the time. */
const hide = react<ReportEvent, ReportEvent['type']>('report.upheld', async ({ data }, { tx, now }) => {
  const since = sql`${now.toISOString()}::timestamptz`
  if (data.reviewId)
    await tx
      .update(reviews)
      .set({ hiddenAt: sql`coalesce(${reviews.hiddenAt}, ${since})` })
      .where(eq(reviews.id, data.reviewId))
  if (data.customerReviewId)
    await tx
      .update(customerReviews)
      .set({ hiddenAt: sql`coalesce(${customerReviews.hiddenAt}, ${since})` })
      .where(eq(customerReviews.id, data.customerReviewId))
})

const showAgain = react<ReportEvent, ReportEvent['type']>('report.undone', async ({ data }, { tx }) => {
  if (data.reviewId) await tx.update(reviews).set({ hiddenAt: null }).where(eq(reviews.id, data.reviewId))
  if (data.customerReviewId)
    await tx
      .update(customerReviews)
      .set({ hiddenAt: null })
      .where(eq(customerReviews.id, data.customerReviewId))
})

export const reviewReactions: Reaction[] = [hide, showAgain]

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { findWrong, type WrongTotal } from '#platform/db/totals.server.ts'
import { compareDaily } from '#platform/jobs/timer.server.ts'
import { query } from '#platform/query.ts'
import { onlySystem } from '#platform/shared/policy.ts'

/** Stars and numbers of reviews that are not what the shown reviews say. */
export const wrongReviewTotals = query<object, WrongTotal[]>({
  name: 'review.wrong-totals',
  input: z.object({}),
  authorise: ({ actor }) => onlySystem(actor),
  run: ({ read }) => findWrong(read, sql`wrong_review_totals()`),
})

/** Every night. */
export const checkReviewTotals = compareDaily('reviews.check-totals', '43 3 * * *', wrongReviewTotals)

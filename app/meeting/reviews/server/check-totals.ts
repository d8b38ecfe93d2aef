import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { command } from '#platform/command.ts'
import { findWrong } from '#platform/db/totals.server.ts'
import { compareDaily } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'

/** Stars and numbers of reviews that are not what the shown reviews say. */
export const checkReviewTotals = command({
  name: 'review-totals.check',
  input: z.object({}),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: ({ tx }) => findWrong(tx, sql`wrong_review_totals()`),
  audit: ({ output }) => ({ subjectId: null, details: { wrong: output.length } }),
})

/** Every night. */
export const checkReviewTotalsDaily = compareDaily('reviews.check-totals', '43 3 * * *', checkReviewTotals)

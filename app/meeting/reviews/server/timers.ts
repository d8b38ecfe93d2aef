import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.server.ts'
import { Failure } from '#platform/shared/errors.ts'
import { publishReviews } from './publish-reviews.ts'

/** Comes 14 days after the completion of an order of which one party has written. */
export const publishThemselves = defineJob({
  name: 'reviews.publish',
  input: z.object({ orderId: z.uuid() }),
  run: async ({ orderId }) => {
    try {
      await publishReviews({ actor: { kind: 'system', name: 'timer' } }, { orderId })
    } catch (error) {
      // Both have written meanwhile, so there is nothing left to do.
      if (!(error instanceof Failure && error.code === 'CONFLICT')) throw error
    }
  },
})

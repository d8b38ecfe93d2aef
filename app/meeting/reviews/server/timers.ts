import { z } from 'zod'
import { timerJob } from '#platform/jobs/timer.server.ts'
import { publishReviews } from './publish-reviews.ts'

/** Publishes a lone review when the other party has had two weeks. */
export const publishThemselves = timerJob('reviews.publish', z.object({ orderId: z.uuid() }), publishReviews)

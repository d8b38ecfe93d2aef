import { z } from 'zod'
import { timerJob } from '#platform/jobs/timer.server.ts'
import { publishReviews } from './publish-reviews.ts'

/** Shows what only one of the two has written, when the other has had two weeks. */
export const publishThemselves = timerJob('reviews.publish', z.object({ orderId: z.uuid() }), publishReviews)

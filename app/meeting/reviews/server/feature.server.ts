import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { checkReviewTotalsDaily } from './check-totals.ts'
import { reviewData } from './personal-data.ts'
import { reviewReactions } from './reactions.ts'
import { reviewsRouter } from './router.ts'
import { publishThemselves, sweepReviews } from './timers.ts'

export const server = featureServer(manifest, {
  router: { reviews: reviewsRouter },
  reactions: reviewReactions,
  jobs: [publishThemselves, checkReviewTotalsDaily],
  sweeps: [sweepReviews],
  personalData: reviewData,
})

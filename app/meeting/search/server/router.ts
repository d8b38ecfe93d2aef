import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { searchApi } from '../api.ts'
import { openProfile, openReviews } from './open-profile.ts'
import { featuredWorkers, searchWorkers, showWorker, workerPrices, workerReviews } from './queries.ts'

const os = implement(searchApi).$context<RequestContext>()

export const searchRouter = os.router({
  workers: os.workers.handler(serve(searchWorkers)),
  prices: os.prices.handler(serve(workerPrices)),
  worker: os.worker.handler(serve(showWorker)),
  reviews: os.reviews.handler(serve(workerReviews)),
  profile: os.profile.handler(serve(openProfile)),
  openReviews: os.openReviews.handler(serve(openReviews)),
  featured: os.featured.handler(serve(featuredWorkers)),
})

import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { reviewsApi } from '../api.ts'
import { answerReview } from './answer-review.ts'
import { reviewOrder } from './review-order.ts'

const os = implement(reviewsApi).$context<RequestContext>()

export const reviewsRouter = os.router({
  write: os.write.handler(serve(reviewOrder)),
  answer: os.answer.handler(serve(answerReview)),
})

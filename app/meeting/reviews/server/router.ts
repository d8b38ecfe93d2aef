import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { reviewsApi } from '../api.ts'
import { answerReview } from './answer-review.ts'
import { reviewCustomer, reviewOrder } from './commands.ts'
import { reviewsOfCustomer, reviewsOfMe } from './queries.ts'

const os = implement(reviewsApi).$context<RequestContext>()

export const reviewsRouter = os.router({
  write: os.write.handler(serve(reviewOrder)),
  writeOfCustomer: os.writeOfCustomer.handler(serve(reviewCustomer)),
  ofCustomer: os.ofCustomer.handler(serve(reviewsOfCustomer)),
  ofMe: os.ofMe.handler(serve(reviewsOfMe)),
  answer: os.answer.handler(serve(answerReview)),
})

import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { openRequestsApi } from '../api.ts'
import { answerOpenRequest } from './answer-open-request.ts'
import { withdrawOpenRequest } from './commands.ts'
import { publishOpenRequest } from './publish-open-request.ts'
import { myOpenRequests, offeredRequests, oneOffered, oneOpenRequest } from './queries.ts'
import { takeBackAnswer } from './take-back-answer.ts'

const os = implement(openRequestsApi).$context<RequestContext>()

export const openRequestsRouter = os.router({
  publish: os.publish.handler(serve(publishOpenRequest)),
  mine: os.mine.handler(serve(myOpenRequests)),
  one: os.one.handler(serve(oneOpenRequest)),
  withdraw: os.withdraw.handler(serve(withdrawOpenRequest)),
  offered: os.offered.handler(serve(offeredRequests)),
  oneOffered: os.oneOffered.handler(serve(oneOffered)),
  answer: os.answer.handler(serve(answerOpenRequest)),
  takeBack: os.takeBack.handler(serve(takeBackAnswer)),
})

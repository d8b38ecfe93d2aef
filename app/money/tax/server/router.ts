import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { taxApi } from '../api.ts'
import { enterCard } from './enter-card.ts'
import { enterNumber } from './enter-number.ts'
import { myTax, taxOfWorker } from './queries.ts'
import { setMainJob } from './set-main-job.ts'
import { settleNumber } from './settle-number.ts'

const os = implement(taxApi).$context<RequestContext>()

export const taxRouter = os.router({
  mine: os.mine.handler(serve(myTax)),
  enterNumber: os.enterNumber.handler(serve(enterNumber)),
  setMainJob: os.setMainJob.handler(serve(setMainJob)),
  ofWorker: os.ofWorker.handler(serve(taxOfWorker)),
  enterCard: os.enterCard.handler(serve(enterCard)),
  settleNumber: os.settleNumber.handler(serve(settleNumber)),
})

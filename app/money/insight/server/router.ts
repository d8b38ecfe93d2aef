import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { insightApi } from '../api.ts'
import { downloadDemand } from './download-demand.ts'
import { demandAndSupply, myEarnings, mySpending } from './queries.ts'

const os = implement(insightApi).$context<RequestContext>()

export const insightRouter = os.router({
  demand: os.demand.handler(serve(demandAndSupply)),
  demandFile: os.demandFile.handler(serve(downloadDemand)),
  earnings: os.earnings.handler(serve(myEarnings)),
  spending: os.spending.handler(serve(mySpending)),
})

import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { reliabilityApi } from '../api.ts'
import { askStrike } from './ask-strike.ts'
import { decideStrike } from './decide-strike.ts'
import { reliabilityOfOrder } from './queries.ts'

const os = implement(reliabilityApi).$context<RequestContext>()

export const reliabilityRouter = os.router({
  ofOrder: os.ofOrder.handler(serve(reliabilityOfOrder)),
  ask: os.ask.handler(serve(askStrike)),
  decide: os.decide.handler(serve(decideStrike)),
})

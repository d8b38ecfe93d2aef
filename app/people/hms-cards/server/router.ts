import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { hmsCardsApi } from '../api.ts'
import { decideCard } from './decide-card.ts'
import { enterCard } from './enter-card.ts'
import { hmsCardsOfWorker, myHmsCards } from './queries.ts'
import { withdrawCard } from './withdraw-card.ts'

const os = implement(hmsCardsApi).$context<RequestContext>()

export const hmsCardsRouter = os.router({
  mine: os.mine.handler(serve(myHmsCards)),
  enter: os.enter.handler(serve(enterCard)),
  ofWorker: os.ofWorker.handler(serve(hmsCardsOfWorker)),
  decide: os.decide.handler(serve(decideCard)),
  withdraw: os.withdraw.handler(serve(withdrawCard)),
})

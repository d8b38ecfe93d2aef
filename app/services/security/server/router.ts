import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { securityApi } from '../api.ts'
import { limitHitList } from './limit-queries.ts'
import { logEvent } from './log-event.ts'
import { allEvents, myEvents } from './queries.ts'

const os = implement(securityApi).$context<RequestContext>()

export const securityRouter = os.router({
  log: os.log.handler(({ context, input }) => logEvent(context, input)),
  mine: os.mine.handler(serve(myEvents)),
  all: os.all.handler(serve(allEvents)),
  limitHits: os.limitHits.handler(serve(limitHitList)),
})

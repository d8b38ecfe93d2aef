import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { outlaysApi } from '../api.ts'
import { approveOutlay } from './approve-outlay.ts'
import { askOutlay } from './ask-outlay.ts'
import { buyOutlay } from './buy-outlay.ts'
import { refuseOutlay, withdrawOutlay } from './commands.ts'
import { orderOutlays } from './queries.ts'
import { skipOutlay } from './skip-outlay.ts'
import { strikeOutlay } from './strike-outlay.ts'

const os = implement(outlaysApi).$context<RequestContext>()

export const outlaysRouter = os.router({
  ofOrder: os.ofOrder.handler(serve(orderOutlays)),
  ask: os.ask.handler(serve(askOutlay)),
  approve: os.approve.handler(serve(approveOutlay)),
  refuse: os.refuse.handler(serve(refuseOutlay)),
  withdraw: os.withdraw.handler(serve(withdrawOutlay)),
  buy: os.buy.handler(serve(buyOutlay)),
  skip: os.skip.handler(serve(skipOutlay)),
  strike: os.strike.handler(serve(strikeOutlay)),
})

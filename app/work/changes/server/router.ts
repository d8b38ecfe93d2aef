import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { changesApi } from '../api.ts'
import { acceptChange } from './accept-change.ts'
import { changeDetails } from './change-details.ts'
import { changeRequest } from './change-request.ts'
import { declineChange, withdrawChange } from './commands.ts'
import { counterChange } from './counter-change.ts'
import { proposeChange } from './propose-change.ts'

const os = implement(changesApi).$context<RequestContext>()

export const changesRouter = os.router({
  changeRequest: os.changeRequest.handler(serve(changeRequest)),
  changeDetails: os.changeDetails.handler(serve(changeDetails)),
  propose: os.propose.handler(serve(proposeChange)),
  counter: os.counter.handler(serve(counterChange)),
  accept: os.accept.handler(serve(acceptChange)),
  decline: os.decline.handler(serve(declineChange)),
  withdraw: os.withdraw.handler(serve(withdrawChange)),
})

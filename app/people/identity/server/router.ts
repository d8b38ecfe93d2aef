import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { identityApi } from '../api.ts'
import { finishIdentity } from './finish-identity.ts'
import { identityOfPerson, myIdentity } from './queries.ts'
import { startIdentity } from './start-identity.ts'

const os = implement(identityApi).$context<RequestContext>()

export const identityRouter = os.router({
  mine: os.mine.handler(serve(myIdentity)),
  start: os.start.handler(({ context, input }) => startIdentity(context, input)),
  finish: os.finish.handler(({ context, input }) => finishIdentity(context, input)),
  ofPerson: os.ofPerson.handler(serve(identityOfPerson)),
})

import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { queueApi } from '../api.ts'
import { releaseCase } from './commands.ts'
import { queue, queueCount } from './queries.ts'
import { takeCase } from './take-case.ts'

const os = implement(queueApi).$context<RequestContext>()

export const queueRouter = os.router({
  list: os.list.handler(serve(queue)),
  count: os.count.handler(serve(queueCount)),
  take: os.take.handler(serve(takeCase)),
  release: os.release.handler(serve(releaseCase)),
})

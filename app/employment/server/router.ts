import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/serve.ts'
import { employmentApi } from '../api.ts'

const os = implement(employmentApi).$context<RequestContext>()

export const employmentRouter = os.router({})

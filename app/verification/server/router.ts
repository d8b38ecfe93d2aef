import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/serve.ts'
import { verificationApi } from '../api.ts'

const os = implement(verificationApi).$context<RequestContext>()

export const verificationRouter = os.router({})

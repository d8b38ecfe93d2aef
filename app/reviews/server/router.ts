import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/serve.ts'
import { reviewsApi } from '../api.ts'

const os = implement(reviewsApi).$context<RequestContext>()

export const reviewsRouter = os.router({})

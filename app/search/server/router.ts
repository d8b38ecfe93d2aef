import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/serve.ts'
import { searchApi } from '../api.ts'

const os = implement(searchApi).$context<RequestContext>()

export const searchRouter = os.router({})

import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/serve.ts'
import { messagesApi } from '../api.ts'

const os = implement(messagesApi).$context<RequestContext>()

export const messagesRouter = os.router({})

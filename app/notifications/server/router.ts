import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/serve.ts'
import { notificationsApi } from '../api.ts'

const os = implement(notificationsApi).$context<RequestContext>()

export const notificationsRouter = os.router({})

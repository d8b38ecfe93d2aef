import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/serve.ts'
import { profilesApi } from '../api.ts'

const os = implement(profilesApi).$context<RequestContext>()

export const profilesRouter = os.router({})

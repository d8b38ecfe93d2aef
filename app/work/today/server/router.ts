import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { todayApi } from '../api.ts'
import { jobSheet } from './queries.ts'

const os = implement(todayApi).$context<RequestContext>()

export const todayRouter = os.router({
  sheet: os.sheet.handler(serve(jobSheet)),
})

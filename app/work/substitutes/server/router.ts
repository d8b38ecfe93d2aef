import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { substitutesApi } from '../api.ts'
import { findNamable, findSubstitutes } from './queries.ts'
import { suggestSubstitute } from './suggest-substitute.ts'

const os = implement(substitutesApi).$context<RequestContext>()

export const substitutesRouter = os.router({
  find: os.find.handler(serve(findSubstitutes)),
  namable: os.namable.handler(serve(findNamable)),
  suggest: os.suggest.handler(serve(suggestSubstitute)),
})

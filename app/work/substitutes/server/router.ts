import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { substitutesApi } from '../api.ts'
import { askSubstitute } from './ask-substitute.ts'
import { findNamable, findSubstitutes } from './queries.ts'
import { suggestSubstitute } from './suggest-substitute.ts'

const os = implement(substitutesApi).$context<RequestContext>()

export const substitutesRouter = os.router({
  find: os.find.handler(serve(findSubstitutes)),
  ask: os.ask.handler(serve(askSubstitute)),
  namable: os.namable.handler(serve(findNamable)),
  suggest: os.suggest.handler(serve(suggestSubstitute)),
})

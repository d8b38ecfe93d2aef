import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { wordsApi } from '../api.ts'
import { countMissed } from './count-missed.ts'
import { forgetWord } from './forget-word.ts'
import { putAside } from './put-aside.ts'
import { wordList } from './queries.ts'
import { teachWord } from './teach-word.ts'

const os = implement(wordsApi).$context<RequestContext>()

export const wordsRouter = os.router({
  count: os.count.handler(serve(countMissed)),
  list: os.list.handler(serve(wordList)),
  teach: os.teach.handler(serve(teachWord)),
  forget: os.forget.handler(serve(forgetWord)),
  putAside: os.putAside.handler(serve(putAside)),
})

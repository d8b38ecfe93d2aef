import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { calendarApi } from '../api.ts'
import { makeFeed } from './make-feed.ts'
import { myFeed } from './queries.ts'
import { removeFeed } from './remove-feed.ts'

const os = implement(calendarApi).$context<RequestContext>()

export const calendarRouter = os.router({
  feed: os.feed.handler(serve(myFeed)),
  makeFeed: os.makeFeed.handler(serve(makeFeed)),
  removeFeed: os.removeFeed.handler(serve(removeFeed)),
})

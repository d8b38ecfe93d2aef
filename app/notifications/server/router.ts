import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { notificationsApi } from '../api.ts'
import { markRead } from './mark-read.ts'
import { myNotifications } from './queries.ts'

const os = implement(notificationsApi).$context<RequestContext>()

export const notificationsRouter = os.router({
  list: os.list.handler(serve(myNotifications)),
  markRead: os.markRead.handler(serve(markRead)),
})

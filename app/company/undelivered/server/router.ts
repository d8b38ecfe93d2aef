import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { undeliveredApi } from '../api.ts'
import { undeliveredMails } from './queries.ts'
import { resendMail } from './resend-mail.ts'

const os = implement(undeliveredApi).$context<RequestContext>()

export const undeliveredRouter = os.router({
  list: os.list.handler(serve(undeliveredMails)),
  sendAgain: os.sendAgain.handler(serve(resendMail)),
})

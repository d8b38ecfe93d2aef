import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { contactApi } from '../api.ts'
import { contactInboxApi } from '../inbox-api.ts'
import { answerContactMessage, finishContactMessage, reopenContactMessage } from './commands.ts'
import { downloadContactMessages } from './download-contact-messages.ts'
import { contactInbox, oneContactMessage, unansweredMessages } from './queries.ts'
import { receiveMessage } from './receive-message.ts'

const os = implement(contactApi).$context<RequestContext>()
const inbox = implement(contactInboxApi).$context<RequestContext>()

export const contactRouter = os.router({
  sendMessage: os.sendMessage.handler(({ context, input }) => receiveMessage(context, input)),
})

export const contactInboxRouter = inbox.router({
  list: inbox.list.handler(serve(contactInbox)),
  file: inbox.file.handler(serve(downloadContactMessages)),
  unanswered: inbox.unanswered.handler(serve(unansweredMessages)),
  one: inbox.one.handler(serve(oneContactMessage)),
  answer: inbox.answer.handler(serve(answerContactMessage)),
  finish: inbox.finish.handler(serve(finishContactMessage)),
  reopen: inbox.reopen.handler(serve(reopenContactMessage)),
})

import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { messagesApi } from '../api.ts'
import { markConversationRead } from './mark-read.ts'
import { myConversations, oneConversation, unreadMessages } from './queries.ts'
import { sendMessage } from './send-message.ts'

const os = implement(messagesApi).$context<RequestContext>()

export const messagesRouter = os.router({
  send: os.send.handler(serve(sendMessage)),
  markRead: os.markRead.handler(serve(markConversationRead)),
  conversations: os.conversations.handler(serve(myConversations)),
  conversation: os.conversation.handler(serve(oneConversation)),
  unread: os.unread.handler(serve(unreadMessages)),
})

import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { messagesApi } from '../api.ts'
import { blockPerson } from './block-person.ts'
import { oneConversation } from './conversation.ts'
import { markConversationRead } from './mark-read.ts'
import { myConversations, searchLines, unreadMessages } from './queries.ts'
import { receiveLine } from './receive-line.ts'
import { unblockPerson } from './unblock-person.ts'

const os = implement(messagesApi).$context<RequestContext>()

export const messagesRouter = os.router({
  send: os.send.handler(serve(receiveLine)),
  markRead: os.markRead.handler(serve(markConversationRead)),
  block: os.block.handler(serve(blockPerson)),
  unblock: os.unblock.handler(serve(unblockPerson)),
  conversations: os.conversations.handler(serve(myConversations)),
  search: os.search.handler(serve(searchLines)),
  conversation: os.conversation.handler(serve(oneConversation)),
  unread: os.unread.handler(serve(unreadMessages)),
})

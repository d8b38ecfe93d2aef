import { feature, page } from '#app/facts/feature.ts'
import { messagesApi } from './api.ts'
import { messageNotices } from './notices.ts'

export const manifest = feature({
  api: { messages: messagesApi },
  pages: {
    worker: [page('/employee-messages', 'messages.page.tsx')],
    customer: [page('/consumer-messages', 'messages.page.tsx')],
  },
  notices: messageNotices,
})

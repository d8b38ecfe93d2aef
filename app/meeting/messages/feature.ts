import { feature, page } from '#app/facts/feature.ts'
import { messagesApi } from './api.ts'
import { messageNotices } from './notices.ts'

export const manifest = feature({
  api: { messages: messagesApi },
  pages: {
    worker: [page('/employee-messages', 'employee-messages.page.tsx')],
    customer: [page('/consumer-messages', 'consumer-messages.page.tsx')],
  },
  notices: messageNotices,
})

import { feature, page } from '#app/facts/feature.ts'
import { messagesApi } from './api.ts'
import { messageNotices } from './notices.ts'

export const manifest = feature({
  api: { messages: messagesApi },
  pages: {
    worker: [page('/employee-messages', 'worker-messages.page.tsx')],
    customer: [page('/consumer-messages', 'customer-messages.page.tsx')],
  },
  notices: messageNotices,
})

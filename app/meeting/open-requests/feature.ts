import { feature, page } from '#app/facts/feature.ts'
import { openRequestsApi } from './api.ts'
import { openRequestNotices } from './notices.ts'

export const manifest = feature({
  api: { openRequests: openRequestsApi },
  pages: {
    worker: [
      page('/employee-requests', 'employee-requests.page.tsx'),
      page('/employee-requests/:requestId', 'employee-request.page.tsx'),
    ],
    customer: [
      page('/consumer-requests', 'consumer-requests.page.tsx'),
      page('/consumer-requests/:requestId', 'consumer-request.page.tsx'),
    ],
  },
  notices: openRequestNotices,
})

import { feature, page } from '#app/facts/feature.ts'
import { openRequestsApi } from './api.ts'
import { openRequestNotices } from './notices.ts'

export const manifest = feature({
  api: { openRequests: openRequestsApi },
  pages: {
    worker: [
      page('/employee-requests', 'worker-requests.page.tsx'),
      page('/employee-requests/:requestId', 'worker-request.page.tsx'),
    ],
    customer: [page('/consumer-requests', 'customer-requests.page.tsx')],
  },
  notices: openRequestNotices,
})

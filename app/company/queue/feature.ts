import { feature, page } from '#app/facts/feature.ts'
import { queueApi } from './api.ts'

export const manifest = feature({
  api: { queue: queueApi },
  pages: { admin: [page('/admin-queue', 'admin-queue.page.tsx')] },
})

import { feature, page } from '#app/facts/feature.ts'
import { insightApi } from './api.ts'

export const manifest = feature({
  api: { insight: insightApi },
  pages: { admin: [page('/admin-insight', 'admin-insight.page.tsx')] },
})

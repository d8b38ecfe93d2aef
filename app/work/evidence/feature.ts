import { feature, page } from '#app/facts/feature.ts'
import { evidenceApi } from './api.ts'
import { evidenceNotices } from './notices.ts'

export const manifest = feature({
  api: { evidence: evidenceApi },
  pages: {
    admin: [page('/admin-complaints', 'admin-complaints.page.tsx')],
  },
  notices: evidenceNotices,
})

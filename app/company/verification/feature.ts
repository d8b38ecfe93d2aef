import { feature, page } from '#app/facts/feature.ts'
import { verificationApi } from './api.ts'
import { verificationNotices } from './notices.ts'

export const manifest = feature({
  api: { verification: verificationApi },
  pages: {
    admin: [page('/admin-dashboard', 'admin-dashboard.page.tsx')],
  },
  notices: verificationNotices,
})

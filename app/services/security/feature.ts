import { feature, page } from '#app/facts/feature.ts'
import { securityApi } from './api.ts'

export const manifest = feature({
  api: { security: securityApi },
  pages: {
    admin: [
      page('/admin-security', 'admin-security.page.tsx'),
      page('/admin-limits', 'admin-limits.page.tsx'),
    ],
  },
})

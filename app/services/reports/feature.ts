import { feature, page } from '#app/facts/feature.ts'
import { reportsApi } from './api.ts'
import { reportNotices } from './notices.ts'

export const manifest = feature({
  api: { reports: reportsApi },
  pages: {
    admin: [
      page('/admin-reports', 'admin-reports.page.tsx'),
      page('/admin-reports/:reportId', 'admin-report.page.tsx'),
    ],
  },
  notices: reportNotices,
})

import { feature, page } from '#app/facts/feature.ts'
import { todayApi } from './api.ts'
import { todayNotices } from './notices.ts'

export const manifest = feature({
  api: { today: todayApi },
  notices: todayNotices,
  pages: {
    worker: [page('/employee-today', 'worker-today.page.tsx')],
  },
})

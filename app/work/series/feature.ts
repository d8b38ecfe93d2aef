import { feature, page } from '#app/facts/feature.ts'
import { seriesApi } from './api.ts'
import { seriesNotices } from './notices.ts'

export const manifest = feature({
  api: { series: seriesApi },
  pages: {
    worker: [page('/employee-series/:seriesId', 'worker-series.page.tsx')],
    customer: [page('/consumer-series/:seriesId', 'customer-series.page.tsx')],
  },
  notices: seriesNotices,
})

import { feature, page } from '#app/facts/feature.ts'
import { rescindApi } from './api.ts'

export const manifest = feature({
  api: { rescind: rescindApi },
  pages: {
    customer: [page('/angre/fast/:seriesId', 'rescind-series.page.tsx')],
  },
})

import { feature, page } from '#app/facts/feature.ts'
import { lookupApi } from './api.ts'

export const manifest = feature({
  api: { lookup: lookupApi },
  pages: {
    admin: [
      page('/admin-search', 'admin-search.page.tsx'),
      page('/admin-orders', 'admin-orders.page.tsx'),
      page('/admin-series/:seriesId', 'admin-series.page.tsx'),
    ],
  },
})

import { feature, page } from '#app/facts/feature.ts'
import { overviewApi } from './api.ts'

export const manifest = feature({
  api: { moneyOverview: overviewApi },
  pages: { admin: [page('/admin-money', 'admin-money.page.tsx')] },
})

import { feature, page } from '#app/facts/feature.ts'
import { moneyOverviewApi } from './api.ts'

export const manifest = feature({
  api: { moneyOverview: moneyOverviewApi },
  pages: { admin: [page('/admin-money', 'admin-money.page.tsx')] },
})

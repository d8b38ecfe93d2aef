import { feature, page } from '#app/facts/feature.ts'
import { ledgerApi } from './api.ts'

export const manifest = feature({
  api: { ledger: ledgerApi },
  pages: { admin: [page('/admin-ledger', 'admin-ledger.page.tsx')] },
})

import { feature, page } from '#app/facts/feature.ts'
import { vatApi } from './api.ts'

export const manifest = feature({
  api: { vat: vatApi },
  pages: { admin: [page('/admin-vat', 'admin-vat.page.tsx')] },
})

import { feature, page } from '#app/facts/feature.ts'
import { undeliveredApi } from './api.ts'

export const manifest = feature({
  api: { undelivered: undeliveredApi },
  pages: {
    admin: [page('/admin-mail', 'admin-mail.page.tsx')],
  },
})

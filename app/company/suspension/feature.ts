import { feature, page } from '#app/facts/feature.ts'
import { suspensionApi } from './api.ts'

export const manifest = feature({
  api: { suspension: suspensionApi },
  pages: {
    admin: [
      page('/admin-people', 'admin-people.page.tsx'),
      page('/admin-people/:userId', 'admin-person.page.tsx'),
    ],
  },
})

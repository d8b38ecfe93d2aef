import { feature, page } from '#app/facts/feature.ts'
import { employmentApi } from './api.ts'

export const manifest = feature({
  api: { employment: employmentApi },
  pages: {
    worker: [
      page('/contract-review', 'contract-review.page.tsx'),
      page('/employee-documents', 'worker-documents.page.tsx'),
    ],
  },
})

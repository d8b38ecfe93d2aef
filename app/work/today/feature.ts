import { feature, page } from '#app/facts/feature.ts'
import { todayApi } from './api.ts'

export const manifest = feature({
  api: { today: todayApi },
  pages: {
    worker: [page('/employee-today', 'worker-today.page.tsx')],
  },
})

import { feature, page } from '#app/facts/feature.ts'
import { profilesApi } from './api.ts'

export const manifest = feature({
  api: { profiles: profilesApi },
  pages: {
    account: [page('/register-employee', 'register-worker.page.tsx')],
    worker: [page('/employee-become-consumer', 'become-customer.page.tsx')],
    customer: [page('/consumer-become-employee', 'become-worker.page.tsx')],
  },
})

import { feature, page } from '#app/facts/feature.ts'
import { identityApi } from './api.ts'

export const manifest = feature({
  api: { identity: identityApi },
  pages: {
    account: [page('/bekreft-identitet', 'identity-return.page.tsx')],
  },
})

import { feature } from '#app/facts/feature.ts'
import { reliabilityApi } from './api.ts'
import { reliabilityNotices } from './notices.ts'

export const manifest = feature({
  api: { reliability: reliabilityApi },
  notices: reliabilityNotices,
})

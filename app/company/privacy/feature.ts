import { feature } from '#app/facts/feature.ts'
import { privacyApi } from './api.ts'

export const manifest = feature({
  api: { privacy: privacyApi },
})

import { feature } from '#app/facts/feature.ts'
import { substitutesApi } from './api.ts'
import { substituteNotices } from './notices.ts'

export const manifest = feature({
  api: { substitutes: substitutesApi },
  notices: substituteNotices,
})

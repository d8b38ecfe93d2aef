import { feature } from '#app/facts/feature.ts'
import { hmsCardsApi } from './api.ts'
import { hmsCardNotices } from './notices.ts'

export const manifest = feature({
  api: { hmsCards: hmsCardsApi },
  notices: hmsCardNotices,
})

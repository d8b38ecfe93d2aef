import { feature } from '#app/facts/feature.ts'
import { changesApi } from './api.ts'

export const manifest = feature({
  api: { changes: changesApi },
})

import { feature } from '#app/facts/feature.ts'
import { rescindApi } from './api.ts'

export const manifest = feature({
  api: { rescind: rescindApi },
})

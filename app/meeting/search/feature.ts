import { feature } from '#app/facts/feature.ts'
import { searchApi } from './api.ts'

export const manifest = feature({
  api: { search: searchApi },
})

import { feature } from '#app/facts/feature.ts'
import { picturesApi } from './api.ts'

export const manifest = feature({
  api: { pictures: picturesApi },
})

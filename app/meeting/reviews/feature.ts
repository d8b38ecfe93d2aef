import { feature } from '#app/facts/feature.ts'
import { reviewsApi } from './api.ts'

export const manifest = feature({
  api: { reviews: reviewsApi },
})

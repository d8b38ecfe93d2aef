import { feature } from '#app/facts/feature.ts'
import { availabilityApi } from './api.ts'

export const manifest = feature({
  api: { availability: availabilityApi },
})

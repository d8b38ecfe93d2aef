import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { availabilityData } from './personal-data.ts'
import { availabilityRouter } from './router.ts'

export const server = featureServer(manifest, {
  router: { availability: availabilityRouter },
  personalData: availabilityData,
})

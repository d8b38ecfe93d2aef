import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { suspensionData } from './personal-data.ts'
import { suspensionRouter } from './router.ts'

export const server = featureServer(manifest, {
  router: { suspension: suspensionRouter },
  personalData: suspensionData,
})

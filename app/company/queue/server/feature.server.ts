import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { queueData } from './personal-data.ts'
import { queueRouter } from './router.ts'

export const server = featureServer(manifest, {
  router: { queue: queueRouter },
  personalData: queueData,
})

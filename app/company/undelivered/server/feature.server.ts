import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { undeliveredRouter } from './router.ts'

export const server = featureServer(manifest, {
  router: { undelivered: undeliveredRouter },
})

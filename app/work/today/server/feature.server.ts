import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { todayRouter } from './router.ts'

export const server = featureServer(manifest, {
  router: { today: todayRouter },
})

import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { securityData } from './personal-data.ts'
import { securityReactions } from './reactions.ts'
import { securityRouter } from './router.ts'
import { sweepEventsDaily } from './sweep-events.ts'

export const server = featureServer(manifest, {
  router: { security: securityRouter },
  reactions: securityReactions,
  jobs: [sweepEventsDaily],
  personalData: securityData,
})

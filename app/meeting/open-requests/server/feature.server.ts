import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { closingReactions } from './close-requests.ts'
import { lookUpPlace } from './look-up-place.ts'
import { openRequestData } from './personal-data.ts'
import { openRequestReactions } from './reactions.ts'
import { openRequestsRouter } from './router.ts'
import { expireItself, sweepOpenRequests } from './timers.ts'

export const server = featureServer(manifest, {
  router: { openRequests: openRequestsRouter },
  reactions: [...openRequestReactions, ...closingReactions, lookUpPlace],
  jobs: [expireItself],
  sweeps: [sweepOpenRequests],
  personalData: openRequestData,
})

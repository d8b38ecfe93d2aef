import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { verificationData } from './personal-data.ts'
import { verificationReactions } from './reactions.ts'
import { verificationRouter } from './router.ts'
import { waitingWorkers } from './waiting-workers.ts'

export const server = featureServer(manifest, {
  router: { verification: verificationRouter },
  reactions: verificationReactions,
  personalData: verificationData,
  waiting: waitingWorkers,
})

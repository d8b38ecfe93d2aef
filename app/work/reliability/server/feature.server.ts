import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { reliabilityData } from './personal-data.ts'
import { reliabilityReactions } from './reactions.ts'
import { reliabilityRouter } from './router.ts'
import { waitingStrikes } from './waiting-strikes.ts'

export const server = featureServer(manifest, {
  router: { reliability: reliabilityRouter },
  reactions: reliabilityReactions,
  personalData: reliabilityData,
  waiting: waitingStrikes,
})

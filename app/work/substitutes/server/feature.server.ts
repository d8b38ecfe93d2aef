import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { substituteData } from './personal-data.ts'
import { substituteReactions } from './reactions.ts'
import { substitutesRouter } from './router.ts'
import { sendItself } from './send-substitute.ts'

export const server = featureServer(manifest, {
  router: { substitutes: substitutesRouter },
  reactions: substituteReactions,
  jobs: [sendItself],
  personalData: substituteData,
})

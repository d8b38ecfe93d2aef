import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { employmentData } from './personal-data.ts'
import { employmentReactions } from './reactions.ts'
import { employmentRouter } from './router.ts'

export const server = featureServer(manifest, {
  router: { employment: employmentRouter },
  reactions: employmentReactions,
  personalData: employmentData,
})

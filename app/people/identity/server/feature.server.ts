import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { identityData } from './personal-data.ts'
import { identityReactions } from './reactions.ts'
import { identityRouter } from './router.ts'
import { serveIdentityCallbacks } from './serve-callbacks.ts'

export const server = featureServer(manifest, {
  router: { identity: identityRouter },
  reactions: identityReactions,
  http: [serveIdentityCallbacks],
  personalData: identityData,
})

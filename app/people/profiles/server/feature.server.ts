import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { profileData } from './personal-data.ts'
import { profileReactions } from './reactions.ts'
import { profilesRouter } from './router.ts'

export const server = featureServer(manifest, {
  router: { profiles: profilesRouter },
  reactions: profileReactions,
  personalData: profileData,
})

import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { privacyRouter } from './router.ts'
import { sweepStandInsDaily } from './sweep-stand-ins.ts'

export const server = featureServer(manifest, {
  router: { privacy: privacyRouter },
  jobs: [sweepStandInsDaily],
})

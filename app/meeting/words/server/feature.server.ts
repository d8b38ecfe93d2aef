import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { wordsRouter } from './router.ts'
import { sweepMissedDaily } from './sweep-missed.ts'

export const server = featureServer(manifest, {
  router: { words: wordsRouter },
  jobs: [sweepMissedDaily],
})

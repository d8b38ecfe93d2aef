import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { mailAcknowledgement } from './mail-acknowledgement.ts'
import { rescindData } from './personal-data.ts'
import { rescindRouter } from './router.ts'

export const server = featureServer(manifest, {
  router: { rescind: rescindRouter },
  jobs: [mailAcknowledgement],
  personalData: rescindData,
})

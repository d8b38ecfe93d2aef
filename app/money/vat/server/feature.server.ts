import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { vatRouter } from './router.ts'

export const server = featureServer(manifest, { router: { vat: vatRouter } })

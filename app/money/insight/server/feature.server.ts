import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { insightRouter } from './router.ts'

export const server = featureServer(manifest, { router: { insight: insightRouter } })

import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { lookupRouter } from './router.ts'

export const server = featureServer(manifest, { router: { lookup: lookupRouter } })

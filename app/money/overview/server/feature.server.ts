import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { overviewRouter } from './router.ts'

export const server = featureServer(manifest, { router: { moneyOverview: overviewRouter } })

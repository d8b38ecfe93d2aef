import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { forgetPointsDaily } from './forget-points.ts'
import { lookUpHome } from './look-up-home.ts'
import { lookUpHomesDaily } from './look-up-homes.ts'
import { lookUpPoint } from './look-up-point.ts'

export const server = featureServer(manifest, {
  reactions: [lookUpHome],
  jobs: [lookUpPoint, forgetPointsDaily, lookUpHomesDaily],
})

import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { lookUpPlace } from './look-up-place.ts'
import { seriesData } from './personal-data.ts'
import { seriesReactions } from './reactions.ts'
import { seriesRouter } from './router.ts'
import { shuttingReactions } from './shut-series.ts'
import { expireSeriesItself, rollSeriesDaily, sweepSeriesRequests } from './timers.ts'
import { waitingSeries } from './waiting-series.ts'

export const server = featureServer(manifest, {
  router: { series: seriesRouter },
  reactions: [...seriesReactions, ...shuttingReactions, lookUpPlace],
  jobs: [expireSeriesItself, rollSeriesDaily],
  sweeps: [sweepSeriesRequests],
  personalData: seriesData,
  waiting: waitingSeries,
})

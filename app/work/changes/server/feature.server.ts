import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { changeData } from './personal-data.ts'
import { changeReactions } from './reactions.ts'
import { changesRouter } from './router.ts'
import { expireChangeItself, sweepProposals } from './timers.ts'

export const server = featureServer(manifest, {
  router: { changes: changesRouter },
  reactions: changeReactions,
  jobs: [expireChangeItself],
  sweeps: [sweepProposals],
  personalData: changeData,
})

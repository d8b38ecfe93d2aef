import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { outlayData } from './personal-data.ts'
import { outlayReactions } from './reactions.ts'
import { outlaysRouter } from './router.ts'
import { closeItself, lapseItself, lostCloses, lostLapses, lostReminders, remindItself } from './timers.ts'

export const server = featureServer(manifest, {
  router: { outlays: outlaysRouter },
  reactions: outlayReactions,
  jobs: [lapseItself, remindItself, closeItself],
  sweeps: [lostLapses, lostReminders, lostCloses],
  personalData: outlayData,
})

import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { answeredByLeaving } from './answered-by-leaving.ts'
import { askAfterComingBack, askAfterOthersEnd, askAfterTheEnd, askItself } from './ask-if-fine.ts'
import { todayData } from './personal-data.ts'
import { raiseItself } from './raise-unanswered.ts'
import { todayRouter } from './router.ts'
import { safetySweeps } from './sweeps.ts'
import { waitingSafety } from './waiting-safety.ts'

export const server = featureServer(manifest, {
  router: { today: todayRouter },
  reactions: [askAfterTheEnd, ...askAfterOthersEnd, askAfterComingBack, ...answeredByLeaving],
  jobs: [askItself, raiseItself],
  sweeps: safetySweeps,
  waiting: waitingSafety,
  personalData: todayData,
})

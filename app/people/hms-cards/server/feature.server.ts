import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { askForMissingCardsDaily } from './ask-missing.ts'
import { hmsCardsData } from './personal-data.ts'
import { hmsCardsRouter } from './router.ts'
import { endItself, remindItself, sweepCards } from './timers.ts'
import { waitingCards } from './waiting-cards.ts'

export const server = featureServer(manifest, {
  router: { hmsCards: hmsCardsRouter },
  jobs: [remindItself, endItself, askForMissingCardsDaily],
  sweeps: sweepCards,
  personalData: hmsCardsData,
  waiting: waitingCards,
})

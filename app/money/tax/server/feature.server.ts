import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { forgetKeptDaily } from './forget-kept.ts'
import { lookAtAnswer, lostLooks } from './look-at-answer.ts'
import { orderCardsDaily, orderItself } from './order-cards.ts'
import { taxData } from './personal-data.ts'
import { taxReactions } from './reactions.ts'
import { taxRouter } from './router.ts'
import { lostOrders, sendOrder } from './send-order.ts'
import { tellMissingDaily } from './tell-missing.ts'
import { waitingTax } from './waiting-tax.ts'

export const server = featureServer(manifest, {
  router: { tax: taxRouter },
  reactions: taxReactions,
  jobs: [orderItself, orderCardsDaily, sendOrder, lookAtAnswer, tellMissingDaily, forgetKeptDaily],
  sweeps: [lostOrders, lostLooks],
  personalData: taxData,
  waiting: waitingTax,
})

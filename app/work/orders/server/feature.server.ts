import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { blockedLateReactions } from './blocked-late.ts'
import { checkOrderTotalsDaily } from './check-totals.ts'
import { deliverItself, deliverItselfReactions } from './deliver-itself.ts'
import { holdClaimItself } from './hold-hours.ts'
import { lookUpPlace } from './look-up-place.ts'
import { orderData } from './personal-data.ts'
import { orderReactions } from './reactions.ts'
import { ordersRouter } from './router.ts'
import { reminderReactions, remindItself } from './send-reminder.ts'
import { orderSweeps } from './sweeps.ts'
import { approveItself, chargeShutOutItself, expireItself, lapseItself } from './timers.ts'
import { uncertainReactions } from './uncertain-orders.ts'
import { waitingOrders } from './waiting-orders.ts'
import { waitingWork } from './waiting-work.ts'

export const server = featureServer(manifest, {
  router: { orders: ordersRouter },
  reactions: [
    ...orderReactions,
    ...reminderReactions,
    ...uncertainReactions,
    ...deliverItselfReactions,
    ...blockedLateReactions,
    ...lookUpPlace,
  ],
  jobs: [
    expireItself,
    approveItself,
    remindItself,
    checkOrderTotalsDaily,
    lapseItself,
    chargeShutOutItself,
    holdClaimItself,
    deliverItself,
  ],
  sweeps: orderSweeps,
  personalData: orderData,
  waiting: [...waitingOrders, ...waitingWork],
})

import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { checkOrderTotalsDaily } from './check-totals.ts'
import { orderData } from './personal-data.ts'
import { orderReactions } from './reactions.ts'
import { ordersRouter } from './router.ts'
import { reminderReactions, remindItself } from './send-reminder.ts'
import { approveItself, expireItself } from './timers.ts'
import { uncertainReactions } from './uncertain-orders.ts'

export const server = featureServer(manifest, {
  router: { orders: ordersRouter },
  reactions: [...orderReactions, ...reminderReactions, ...uncertainReactions],
  jobs: [expireItself, approveItself, remindItself, checkOrderTotalsDaily],
  personalData: orderData,
})

import { customerRole } from '#app/facts/roles.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import { type Reaction, react } from '#platform/events.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatDay } from '#platform/shared/time.ts'
import type { RefundDecided } from '../events.ts'
import { paymentNotices } from '../notices.ts'

/** The customer is told what comes back, and why. The worker's wage stands, so there is nothing to tell. */
export const tellRefunded: Reaction = react<RefundDecided, 'refund.decided'>(
  'refund.decided',
  async ({ data: { orderId, amount, reason, order } }, { tx, now }) => {
    const kind = 'payment.refunded'
    const said = paymentNotices[kind].says({
      ...{ orderId, service: order.serviceName, day: formatDay(order.startsAt) },
      ...{ amount: formatKr(amount), reason },
    })
    await notify(tx, now, { userId: order.customer.userId, role: customerRole, kind, ...said })
  },
)

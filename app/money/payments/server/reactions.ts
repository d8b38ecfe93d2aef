import { orderProcess } from '#app/facts/order-process.ts'
import type { OrderCharged, OrderEvent } from '#app/facts/orders-events.ts'
import { type Reaction, react } from '#platform/events.ts'
import { settleOrder } from './settle-order.ts'

/** Steps after which another sum may be due: the order is over, or was agreed anew. */
const changesMoney = orderProcess.rows.filter(
  ({ to, event }) =>
    to === 'cancelled' ||
    ['order.more-time-granted', 'order.change-accepted', 'order.request-changed', 'order.settled'].includes(
      event,
    ),
)

/** What is charged is taken, and what is not is let go of, in the transaction that decided it. */
export const paymentReactions: Reaction[] = [
  react<OrderCharged, 'order.charged'>('order.charged', ({ data: { orderId } }, { tx, now }) =>
    settleOrder(tx, orderId, now),
  ),
  ...changesMoney.map(({ event }) =>
    react<OrderEvent, OrderEvent['type']>(event, ({ data: { orderId } }, { tx, now }) =>
      settleOrder(tx, orderId, now),
    ),
  ),
]

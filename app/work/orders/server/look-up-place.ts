import type { OrderEvent } from '#app/facts/orders-events.ts'
import { lookUpLater } from '#app/work/travel/server/index.ts'
import { type Reaction, react } from '#platform/events.ts'

/** An order with a new address, or one that may be new. */
export const lookUpPlace: Reaction[] = (
  ['order.requested', 'order.request-changed', 'order.change-accepted'] as const
).map(event =>
  react<OrderEvent, OrderEvent['type']>(event, ({ data: { orderId, order } }, { tx }) =>
    lookUpLater(tx, 'order', orderId, [order.worker.id]),
  ),
)

import type { OrderEvent } from '#app/facts/orders-events.ts'
import { deliversItselfAt } from '#app/facts/work-steps.ts'
import { type Reaction, react } from '#platform/events.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { timerJob } from '#platform/jobs/timer.server.ts'
import { orderInput } from '../api.ts'
import { deliverUnreported } from './deliver-unreported.ts'

export const deliverItself = timerJob('orders.deliver', orderInput, deliverUnreported)

/** Begun, or with a later end: the timer is set anew, and an earlier one finds that it is not time. */
export const deliverItselfReactions: Reaction[] = (['order.started', 'order.more-time-granted'] as const).map(
  event =>
    react<OrderEvent, OrderEvent['type']>(event, ({ data: { orderId, order } }, { tx }) =>
      enqueue(tx, deliverItself, { orderId }, deliversItselfAt(order.endsAt)),
    ),
)

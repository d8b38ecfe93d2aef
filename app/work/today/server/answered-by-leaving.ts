import type { OrderEvent } from '#app/facts/orders-events.ts'
import type { VisitEvent } from '#app/work/evidence/events.ts'
import { type Reaction, react } from '#platform/events.ts'
import { settleOpen } from './safety.ts'

/**
 * What the worker does themselves is a sign that all is well: they check out, report the work done or stop it. It answers the
 * question, and takes back no call for help.
 */
export const answeredByLeaving: Reaction[] = [
  react<VisitEvent, VisitEvent['type']>('visit.ended', ({ data }, { tx, now }) =>
    settleOpen(tx, now, data.orderId, 'check'),
  ),
  ...(['order.delivered', 'order.stopped'] as const).map(event =>
    react<OrderEvent, OrderEvent['type']>(event, async ({ data }, { tx, now, actor }) => {
      const isWorker = actor.kind === 'person' && actor.userId === data.order.worker.userId
      if (isWorker) await settleOpen(tx, now, data.orderId, 'check')
    }),
  ),
]

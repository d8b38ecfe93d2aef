import { orderPath } from '#app/facts/addresses.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { administrators, markNoticesRead } from '#app/services/notifications/server/index.ts'
import { type Reaction, react } from '#platform/events.ts'
import { findParties } from './load-evidence.ts'
import { tellPages } from './tell.ts'
import { beginVisit, endVisit } from './visits.ts'

/** Starting an order checks in. Refreshes the worker's other device. */
const checkInAtStart = react<OrderEvent, OrderEvent['type']>(
  'order.started',
  async ({ data }, { tx, now }) => {
    await beginVisit(tx, data.orderId, now)
    await tellPages({ parties: await findParties(tx, data.orderId) }, tx)
  },
)

/** Delivering or stopping checks out; so does being called off, or taken off. Only what the worker does says where the worker is. */
const checkOutAtEnd = (
  ['order.delivered', 'order.stopped', 'order.called-off', 'order.reassigned'] as const
).map(event =>
  react<OrderEvent, OrderEvent['type']>(event, async ({ data }, { tx, now }) => {
    await endVisit(tx, data.orderId, now, { assumed: data.actorUserId !== data.order.worker.userId })
    await tellPages({ parties: await findParties(tx, data.orderId) }, tx)
  }),
)

/** Work that nobody reported ended as agreed; when the worker left is not known. */
const checkOutUnreported = (['order.delivered-unreported', 'order.delivered-for'] as const).map(event =>
  react<OrderEvent, OrderEvent['type']>(event, async ({ data }, { tx }) => {
    await endVisit(tx, data.orderId, data.order.endsAt, { assumed: true })
    await tellPages({ parties: await findParties(tx, data.orderId) }, tx)
  }),
)

/** The decision clears the waiting notifications. */
const quietWhenDecided = (['order.resolved', 'order.settled'] as const).map(event =>
  react<OrderEvent, OrderEvent['type']>(event, async ({ data }, { tx, now }) => {
    const link = orderPath('admin', data.orderId)
    for (const { userId } of await administrators(tx)) {
      for (const kind of [
        'order.complained',
        'order.was-there',
        'order.was-home',
        'order.complaint-statement',
      ])
        await markNoticesRead(tx, now, { userId, kind, link })
    }
  }),
)

export const evidenceReactions: Reaction[] = [
  checkInAtStart,
  ...checkOutAtEnd,
  ...checkOutUnreported,
  ...quietWhenDecided,
]

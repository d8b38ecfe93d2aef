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

/** Delivering checks out. */
const checkOutAtEnd = react<OrderEvent, OrderEvent['type']>(
  'order.delivered',
  async ({ data }, { tx, now }) => {
    await endVisit(tx, data.orderId, now)
    await tellPages({ parties: await findParties(tx, data.orderId) }, tx)
  },
)

/** The decision clears the waiting notifications. */
const quietWhenDecided = react<OrderEvent, OrderEvent['type']>(
  'order.resolved',
  async ({ data }, { tx, now }) => {
    const link = orderPath('admin', data.orderId)
    for (const { userId } of await administrators(tx)) {
      for (const kind of ['order.complained', 'order.complaint-statement'])
        await markNoticesRead(tx, now, { userId, kind, link })
    }
  },
)

export const evidenceReactions: Reaction[] = [checkInAtStart, checkOutAtEnd, quietWhenDecided]

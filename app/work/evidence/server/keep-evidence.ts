import { randomUUID } from 'node:crypto'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { customerRole } from '#app/facts/roles.ts'
import { orderPictures, orderTasks } from '#app/schema/evidence.server.ts'
import { type Reaction, react } from '#platform/events.ts'

/** A request's tasks become the checklist. */
const keepTasks = react<OrderEvent, OrderEvent['type']>(
  'order.requested',
  async ({ data: { orderId, tasks = [] } }, { tx }) => {
    const lines = tasks.map((text, position) => ({ id: randomUUID(), orderId, position, text }))
    if (lines.length > 0) await tx.insert(orderTasks).values(lines)
  },
)

/** A complaint's pictures become evidence with the complaint's timestamp, which links them. */
const keepPictures = react<OrderEvent, OrderEvent['type']>(
  'order.complained',
  async ({ data: { orderId, pictures = [] } }, { tx, now: at }) => {
    const shown = pictures.map(pictureId => ({
      ...{ orderId, pictureId, at },
      ...{ kind: 'complaint' as const, author: customerRole },
    }))
    if (shown.length > 0) await tx.insert(orderPictures).values(shown)
  },
)

/** Registered before reactions that notify: recipients may open tasks and pictures at once. */
export const keepingReactions: Reaction[] = [keepTasks, keepPictures]

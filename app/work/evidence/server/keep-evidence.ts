import { randomUUID } from 'node:crypto'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { orderPictures, orderTasks } from '#app/schema/evidence.server.ts'
import { type Reaction, react } from '#platform/events.ts'

/** What an order is asked for with becomes its checklist. */
const keepTasks = react<OrderEvent, OrderEvent['type']>(
  'order.requested',
  async ({ data: { orderId, tasks = [] } }, { tx }) => {
    const lines = tasks.map((text, position) => ({ id: randomUUID(), orderId, position, text }))
    if (lines.length > 0) await tx.insert(orderTasks).values(lines)
  },
)

/** What a complaint shows becomes evidence at the complaint's own moment: they are found together by it. */
const keepPictures = react<OrderEvent, OrderEvent['type']>(
  'order.complained',
  async ({ data: { orderId, pictures = [] } }, { tx, now: at }) => {
    const shown = pictures.map(pictureId => ({
      ...{ orderId, pictureId, at },
      ...{ kind: 'complaint' as const, author: 'employer' as const },
    }))
    if (shown.length > 0) await tx.insert(orderPictures).values(shown)
  },
)

/** Before all that tells of an order: whoever is told may look at its tasks and pictures. */
export const keepingReactions: Reaction[] = [keepTasks, keepPictures]

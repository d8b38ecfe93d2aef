import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { customerRole } from '#app/facts/roles.ts'
import { orderPictures, orderTasks } from '#app/schema/evidence.server.ts'
import { type Reaction, react } from '#platform/events.ts'

/** A request's tasks become the checklist, in the place of those that were there. */
const keepTasks = ['order.requested', 'order.request-changed'].map(event =>
  react<OrderEvent, OrderEvent['type']>(
    event as OrderEvent['type'],
    async ({ data: { orderId, tasks } }, { tx }) => {
      if (!tasks) return
      if (event !== 'order.requested') await tx.delete(orderTasks).where(eq(orderTasks.orderId, orderId))
      const lines = tasks.map((text, position) => ({ id: randomUUID(), orderId, position, text }))
      if (lines.length > 0) await tx.insert(orderTasks).values(lines)
    },
  ),
)

/** Pictures of what is asked for, of a problem or a complaint become evidence with its timestamp, which links them. */
const keepPictures = (
  [
    ['order.requested', 'asked'],
    ['order.problem-reported', 'problem'],
    ['order.complained', 'complaint'],
  ] as const
).map(([event, kind]) =>
  react<OrderEvent, OrderEvent['type']>(
    event,
    async ({ data: { orderId, order, actorUserId, pictures = [] } }, { tx, now: at }) => {
      const author = actorUserId === order.worker.userId ? ('worker' as const) : customerRole
      const shown = pictures.map(pictureId => ({ orderId, pictureId, at, kind, author }))
      if (shown.length > 0) await tx.insert(orderPictures).values(shown)
    },
  ),
)

/** Registered before reactions that notify: recipients may open tasks and pictures at once. */
export const keepingReactions: Reaction[] = [...keepTasks, ...keepPictures]

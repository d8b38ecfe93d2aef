import { and, asc, eq } from 'drizzle-orm'
import { orderProcess } from '#app/facts/order-process.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { outlays } from '#app/schema/outlays.server.ts'
import { type Reaction, react } from '#platform/events.ts'
import { timer } from '#platform/jobs/timer.server.ts'
import { lockOutlay } from './lock-outlay.ts'
import { advance } from './machine.ts'

/** Steps after which nothing is bought for an order any more. */
const endsWork = orderProcess.rows.filter(
  ({ to }) => to === 'delivered' || to === 'cancelled' || to === 'completed',
)

/** A question that nobody has answered ends with the work. What was said yes to stands, and waits for its receipt. */
export const outlayReactions: Reaction[] = endsWork.map(({ event }) =>
  react<OrderEvent, OrderEvent['type']>(event, async ({ data: { orderId, order } }, { tx, now }) => {
    if (order.outlays?.asked === 0) return
    const asked = await tx
      .select({ id: outlays.id })
      .from(outlays)
      .where(and(eq(outlays.orderId, orderId), eq(outlays.status, 'asked')))
      .orderBy(asc(outlays.askedAt))
    for (const { id } of asked)
      await advance({ ...timer, tx, now, emit: () => {} }, await lockOutlay(tx, id), 'lapse')
  }),
)

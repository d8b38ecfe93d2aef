import { and, eq } from 'drizzle-orm'
import { orderProcess } from '#app/facts/order-process.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { orderChanges } from '#app/schema/changes.server.ts'
import { type Reaction, react } from '#platform/events.ts'

/** An order that moves on leaves its open proposal behind, and the held time is free again. Its own notice says enough. */
export const changeReactions: Reaction[] = orderProcess.rows
  .filter(({ from, to }) => from.includes('confirmed') && to !== 'same' && to !== 'confirmed')
  .map(({ event }) =>
    react<OrderEvent, OrderEvent['type']>(event, async ({ data: { orderId, order } }, { tx, now }) => {
      if (order.proposal === null) return
      await tx
        .update(orderChanges)
        .set({ state: 'ended', settledAt: now })
        .where(and(eq(orderChanges.orderId, orderId), eq(orderChanges.state, 'open')))
    }),
  )

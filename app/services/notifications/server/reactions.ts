import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { orderPath } from '#app/facts/addresses.ts'
import { orderProcess } from '#app/facts/order-process.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { customerRole } from '#app/facts/roles.ts'
import { notifications } from '#app/schema/notifications.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { type Reaction, react } from '#platform/events.ts'

/**
 * When an order moves on, its parties' earlier notifications are marked as read. Must be registered before
 * the reactions that send new ones.
 */
export const notificationReactions: Reaction[] = orderProcess.rows
  .filter(({ from }) => from.length > 0)
  .map(({ event }) =>
    react<OrderEvent, OrderEvent['type']>(event, async ({ data }, { tx, now }) => {
      const parties = await tx
        .select({ userId: profiles.userId })
        .from(orders)
        .innerJoin(profiles, or(eq(profiles.id, orders.customerId), eq(profiles.id, orders.workerId)))
        .where(eq(orders.id, data.orderId))
      const links = [orderPath('worker', data.orderId), orderPath(customerRole, data.orderId)]
      await tx
        .update(notifications)
        .set({ readAt: now })
        .where(
          and(
            inArray(
              notifications.userId,
              parties.map(({ userId }) => userId),
            ),
            inArray(notifications.link, links),
            isNull(notifications.readAt),
          ),
        )
    }),
  )

import { eq, sql } from 'drizzle-orm'
import { orderVisits } from '#app/schema/evidence.server.ts'
import { hasBlocked } from '#app/schema/messages.server.ts'
import { orderSteps, orders } from '#app/schema/orders.server.ts'
import { rescissions } from '#app/schema/rescind.server.ts'
import { fixed } from '#platform/db/fixed.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { listIn } from '#platform/db/tables.server.ts'
import { foundColumns, withAll, workers } from './find-orders.ts'

type Step = Pick<typeof orderSteps.$inferSelect, 'action' | 'note'> & { byWorker: boolean | null }

/** All that its page shows is one question: it is asked whenever anything happens to the order. */
const find = fixed('order_with_all', db =>
  withAll(
    db
      .select({
        ...foundColumns,
        /** Who has blocked the other: they call off for nothing. */
        blockedByCustomer: hasBlocked(orders.customerId, orders.workerId),
        blockedByWorker: hasBlocked(orders.workerId, orders.customerId),
        visits: listIn<{ cameAt: string; wentAt: string | null }>(
          { cameAt: orderVisits.cameAt, wentAt: orderVisits.wentAt },
          {
            from: sql`${orderVisits} where ${orderVisits.orderId} = ${orders.id}`,
            by: sql`${orderVisits.cameAt}`,
          },
        ),
        /** When the customer went back on it, alone or with its series. */
        rescindedAt: sql<
          string | null
        >`(select min(${rescissions.at}) from ${rescissions} where ${rescissions.orderId} = ${orders.id}
          or (${orders.lastAction} = 'rescind' and ${rescissions.seriesId} = ${orders.seriesId}))`,
        steps: listIn<Step & { at: string }>(
          {
            ...{ action: orderSteps.action, at: orderSteps.at, note: orderSteps.note },
            byWorker: sql<boolean | null>`${orderSteps.actorUserId} = ${workers.userId}`,
          },
          { from: sql`${orderSteps} where ${orderSteps.orderId} = ${orders.id}`, by: sql`${orderSteps.id}` },
        ),
      })
      .from(orders)
      .$dynamic(),
  ).where(eq(orders.id, sql.placeholder('orderId'))),
)

/** An order with its final line, once it is settled, and what happened to it, first to last. */
export async function findOrder(read: Reader, orderId: string) {
  const [found] = await find(read, { orderId })
  if (!found) return undefined
  const visits = found.visits.map(({ cameAt, wentAt }) => ({
    cameAt: new Date(cameAt),
    wentAt: wentAt === null ? null : new Date(wentAt),
  }))
  const rescindedAt = found.rescindedAt && new Date(found.rescindedAt).toISOString()
  return {
    ...found,
    visits,
    rescindedAt,
    steps: found.steps.map(step => ({ ...step, at: new Date(step.at) })),
  }
}

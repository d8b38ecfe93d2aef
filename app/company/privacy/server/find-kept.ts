import { and, count, eq, inArray, max, or, sql } from 'drizzle-orm'
import { signedContracts } from '#app/schema/employment.server.ts'
import { orderLines, orders } from '#app/schema/orders.server.ts'
import { customerReviews, reviews } from '#app/schema/reviews.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { DeletionPlan } from '../api.ts'
import { keptUntil } from '../retention.ts'

/** What bookkeeping keeps about a person: paid orders, contracts, reviews, and until when. */
export async function findKept(
  read: Reader,
  userId: string,
  ids: string[],
): Promise<Pick<DeletionPlan, 'orders' | 'contracts' | 'reviews'>> {
  const ended = sql<string | null>`max(coalesce(${orders.completedAt}, ${orders.startsAt}))`
  const [charged] = await read
    .select({ count: count(), newest: ended })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.kind, 'charge')))
    .where(or(inArray(orders.customerId, ids), inArray(orders.workerId, ids)))
  const [signed] = await read
    .select({ count: count(), newest: max(signedContracts.signedAt) })
    .from(signedContracts)
    .where(eq(signedContracts.userId, userId))
  const [written] = await read
    .select({ count: count() })
    .from(reviews)
    .where(inArray(reviews.customerId, ids))
  const [ofCustomers] = await read
    .select({ count: count() })
    .from(customerReviews)
    .where(inArray(customerReviews.workerId, ids))
  const newestOrder = charged?.newest ? new Date(charged.newest) : null
  const untilOrders = newestOrder && keptUntil(newestOrder)
  const untilSigned = signed?.newest ? keptUntil(signed.newest) : null
  return {
    orders: { count: charged?.count ?? 0, until: untilOrders },
    contracts: {
      count: signed?.count ?? 0,
      // A contract documents the wages earned under it.
      until: untilSigned && untilOrders && untilOrders > untilSigned ? untilOrders : untilSigned,
    },
    reviews: (written?.count ?? 0) + (ofCustomers?.count ?? 0),
  }
}

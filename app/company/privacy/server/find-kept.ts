import { count, eq, inArray, max, sql } from 'drizzle-orm'
import { signedContracts } from '#app/schema/employment.server.ts'
import { orderCharges } from '#app/schema/orders.server.ts'
import { receipts } from '#app/schema/receipts.server.ts'
import { reviewTotals } from '#app/schema/reviews.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { DeletionPlan } from '../api.ts'
import { keptUntil, yearOf } from '../retention.ts'

/** What bookkeeping keeps about a person: paid orders, contracts, receipts, reviews, and until when. */
export async function findKept(
  read: Reader,
  userId: string,
  ids: string[],
): Promise<Pick<DeletionPlan, 'orders' | 'contracts' | 'receipts' | 'reviews'>> {
  const [[charged], [signed], [issued], [written]] = await Promise.all([
    read
      .select({
        count: sql<number>`coalesce(sum(${orderCharges.count}), 0)::int`,
        newest: sql<number | null>`max(${orderCharges.year}) filter (where ${orderCharges.count} > 0)`,
      })
      .from(orderCharges)
      .where(inArray(orderCharges.profileId, ids)),
    read
      .select({ count: count(), newest: max(signedContracts.signedAt) })
      .from(signedContracts)
      .where(eq(signedContracts.userId, userId)),
    read
      .select({ count: count(), newest: max(receipts.year) })
      .from(receipts)
      .where(inArray(receipts.customerId, ids)),
    read
      .select({ count: sql<number>`coalesce(sum(${reviewTotals.written}), 0)::int` })
      .from(reviewTotals)
      .where(inArray(reviewTotals.profileId, ids)),
  ])
  const untilOrders = charged?.newest ? keptUntil(charged.newest) : null
  const untilSigned = signed?.newest ? keptUntil(yearOf(signed.newest)) : null
  return {
    orders: { count: charged?.count ?? 0, until: untilOrders },
    contracts: {
      count: signed?.count ?? 0,
      // A contract documents the wages earned under it.
      until: untilSigned && untilOrders && untilOrders > untilSigned ? untilOrders : untilSigned,
    },
    receipts: { count: issued?.count ?? 0, until: issued?.newest ? keptUntil(issued.newest) : null },
    reviews: written?.count ?? 0,
  }
}

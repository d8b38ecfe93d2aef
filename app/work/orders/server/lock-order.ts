import { eq, inArray } from 'drizzle-orm'
import { deletedName } from '#app/facts/names.ts'
import { reviewStateOf } from '#app/facts/reviews-states.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { customerReviews, reviews } from '#app/schema/reviews.server.ts'
import { isSuspended } from '#app/schema/suspension.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { notFound } from '#platform/shared/errors.ts'
import { type GuardedOrder, unavailableOf } from './policy.ts'

/** An order with what its policy needs. */
export type LoadedOrder = typeof orders.$inferSelect & GuardedOrder

/** Reads and locks an order, so that rivals run one after the other. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<LoadedOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw notFound()
  const [byCustomer] = await tx.select().from(reviews).where(eq(reviews.orderId, orderId))
  const [byWorker] = await tx.select().from(customerReviews).where(eq(customerReviews.orderId, orderId))
  const parties = await tx
    .select({ id: profiles.id, name: profiles.fullName, shut: isSuspended(profiles.userId) })
    .from(profiles)
    .where(inArray(profiles.id, [order.customerId, order.workerId]))
  const shutOf = (profileId: string) => parties.some(({ id, shut }) => id === profileId && shut)
  return {
    ...order,
    reviews: { byCustomer: reviewStateOf(byCustomer), byWorker: reviewStateOf(byWorker) },
    reviewAnswered: byCustomer?.answer != null,
    partyGone: parties.some(({ name }) => name === deletedName),
    unavailable: unavailableOf({ customer: shutOf(order.customerId), worker: shutOf(order.workerId) }),
  }
}

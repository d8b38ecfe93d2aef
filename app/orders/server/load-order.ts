import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import { notFound } from '#platform/shared/errors.ts'
import { deletedName } from '../../profiles/names.ts'
import { profiles } from '../../profiles/server/tables.server.ts'
import { customerReviews, reviews } from '../../reviews/server/tables.server.ts'
import { reviewStateOf } from '../../reviews/states.ts'
import type { GuardedOrder } from './policy.ts'
import { orders } from './tables.server.ts'

/** An order with what its policy needs. */
export type LoadedOrder = typeof orders.$inferSelect & GuardedOrder

/** Reads an order and holds it until the transaction ends, so that rivals come one after another. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<LoadedOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw notFound()
  const [byConsumer] = await tx.select().from(reviews).where(eq(reviews.orderId, orderId))
  const [byWorker] = await tx.select().from(customerReviews).where(eq(customerReviews.orderId, orderId))
  const parties = await tx
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(inArray(profiles.id, [order.consumerId, order.workerId]))
  return {
    ...order,
    reviews: { byConsumer: reviewStateOf(byConsumer), byWorker: reviewStateOf(byWorker) },
    reviewAnswered: byConsumer?.answer != null,
    partyGone: parties.some(({ name }) => name === deletedName),
  }
}

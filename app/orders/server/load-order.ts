import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import { notFound } from '#platform/shared/errors.ts'
import { reviews } from '../../reviews/server/tables.server.ts'
import type { GuardedOrder } from './policy.ts'
import { orders } from './tables.server.ts'

/** An order with what its policy needs. */
export type LoadedOrder = typeof orders.$inferSelect & GuardedOrder

/** Reads an order and holds it until the transaction ends, so that rivals come one after another. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<LoadedOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw notFound()
  const [review] = await tx
    .select({ answered: sql<boolean>`${reviews.answer} is not null` })
    .from(reviews)
    .where(eq(reviews.orderId, orderId))
  return { ...order, reviewed: Boolean(review), reviewAnswered: review?.answered ?? false }
}

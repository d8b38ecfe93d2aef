import { and, eq, isNull, sql } from 'drizzle-orm'
import { paymentActs, payments } from '#app/schema/payments.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Ore } from '#platform/shared/money.ts'

/** What is asked of the provider to be taken for an order, and not seen there, in øre. */
export async function onTheWayIn(tx: Transaction, orderId: string): Promise<Ore> {
  const isCapture = and(
    eq(paymentActs.paymentId, payments.id),
    eq(paymentActs.kind, 'capture'),
    isNull(paymentActs.refusedAt),
  )
  const found = await tx
    .select({
      asked: sql<number>`coalesce(sum(${paymentActs.amount}), 0)::bigint`.mapWith(Number),
      captured: payments.captured,
    })
    .from(payments)
    .leftJoin(paymentActs, isCapture)
    .where(eq(payments.orderId, orderId))
    .groupBy(payments.id)
  return found.reduce((sum, { asked, captured }) => sum + Math.max(0, asked - captured), 0)
}

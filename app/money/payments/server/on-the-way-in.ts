import { and, eq, isNull, sql } from 'drizzle-orm'
import { paymentActs, payments } from '#app/schema/payments.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Ore } from '#platform/shared/money.ts'

/** What is asked of the provider to be taken for an order, and not answered, in øre. */
export async function onTheWayIn(tx: Transaction, orderId: string): Promise<Ore> {
  const [found] = await tx
    .select({ sum: sql<number>`coalesce(sum(${paymentActs.amount}), 0)::bigint`.mapWith(Number) })
    .from(paymentActs)
    .innerJoin(payments, eq(payments.id, paymentActs.paymentId))
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(paymentActs.kind, 'capture'),
        isNull(paymentActs.doneAt),
        isNull(paymentActs.refusedAt),
      ),
    )
  return found?.sum ?? 0
}

import { count, eq, sql } from 'drizzle-orm'
import { refunds } from '#app/schema/payments.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Ore } from '#platform/shared/money.ts'

/** What was decided to be given back of an order: the sum in øre, and in how many decisions. */
export async function givenBackOf(
  read: Transaction | Reader,
  orderId: string,
): Promise<{ sum: Ore; count: number }> {
  const [found] = await read
    .select({
      sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::bigint`.mapWith(Number),
      count: count(),
    })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
  return found ?? { sum: 0, count: 0 }
}

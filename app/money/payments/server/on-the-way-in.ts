import { eq } from 'drizzle-orm'
import { orders } from '#app/schema/orders.server.ts'
import { payments } from '#app/schema/payments.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Ore } from '#platform/shared/money.ts'
import { askedOf } from './asked-of.ts'

/** What is asked of the provider to be taken for an order, and not seen there, in øre. */
export async function onTheWayIn(tx: Transaction, orderId: string): Promise<Ore> {
  const found = await tx
    .select({ asked: askedOf('capture'), captured: payments.captured })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.orderId, orderId))
  return found.reduce((sum, { asked, captured }) => sum + Math.max(0, asked - captured), 0)
}

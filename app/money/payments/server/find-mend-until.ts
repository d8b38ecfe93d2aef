import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { livePayment } from '#app/facts/payment-states.ts'
import { orders } from '#app/schema/orders.server.ts'
import { payments } from '#app/schema/payments.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { mendsUntil } from '../reservation.ts'
import type { Payment } from './lock-payment.ts'

/** Until when a customer may approve anew what could not be reserved. One more payment of an agreed order is for a change of it. */
export async function findMendUntil(tx: Transaction, { id, orderId }: Payment, now: Date): Promise<Date> {
  if (!orderId) return mendsUntil(null, now)
  const [order] = await tx
    .select({
      status: orders.status,
      endsAt: orders.endsAt,
      isMore: sql<boolean>`bool_or(${payments.id} is not null)`,
    })
    .from(orders)
    .leftJoin(
      payments,
      and(eq(payments.orderId, orders.id), ne(payments.id, id), inArray(payments.status, [...livePayment])),
    )
    .where(eq(orders.id, orderId))
    .groupBy(orders.id)
  return mendsUntil(order ?? null, now)
}

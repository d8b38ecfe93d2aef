import { asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { payments } from '#app/schema/payments.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { type Reader, reader } from '#platform/db/reader.server.ts'
import { notFound } from '#platform/shared/errors.ts'

export type Payment = typeof payments.$inferSelect

/** The payment, held. NOT_FOUND when there is none. */
export async function lockPayment(tx: Transaction, id: string): Promise<Payment> {
  const [found] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!found) throw notFound()
  return found
}

/**
 * A payment and the others of its order, held in one order, whoever holds them: two that settle the same order by different payments
 * wait for each other, and not in a ring. NOT_FOUND when there is none.
 */
export async function lockWithOthers(tx: Transaction, id: string): Promise<Payment> {
  const own = alias(payments, 'own')
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.orderId, tx.select({ orderId: own.orderId }).from(own).where(eq(own.id, id))))
    .orderBy(asc(payments.openedAt), asc(payments.id))
    .for('update')
  return lockPayment(tx, id)
}

export const findPayment = async (id: string, read: Reader = reader): Promise<Payment | null> =>
  (await read.select().from(payments).where(eq(payments.id, id)))[0] ?? null

import { eq } from 'drizzle-orm'
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

export const findPayment = async (id: string, read: Reader = reader): Promise<Payment | null> =>
  (await read.select().from(payments).where(eq(payments.id, id)))[0] ?? null

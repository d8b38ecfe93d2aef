import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { paymentDisputes, payments } from '#app/schema/payments.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { conflict } from '#platform/shared/errors.ts'
import { texts } from '../texts.ts'

export type Dispute = typeof paymentDisputes.$inferSelect

/** The disputes of these payments, oldest first. */
export const findDisputes = (read: Reader, paymentIds: readonly string[]): Promise<Dispute[]> =>
  read
    .select()
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.paymentId, [...paymentIds]))
    .orderBy(asc(paymentDisputes.openedAt), asc(paymentDisputes.id))

/** Why nothing is given back for disputes of an order: one is open, or the bank has given the money back itself. Null for no reason. */
export function whyNoRefund(disputes: readonly Pick<Dispute, 'status' | 'closedAt'>[]): string | null {
  if (disputes.some(({ closedAt }) => closedAt === null)) return texts.disputed
  return disputes.some(({ status }) => status === 'lost') ? texts.disputeLost : null
}

/** CONFLICT while a payment of the order is disputed, or when the bank has given it back: the same money would go out twice. */
export async function demandUndisputed(tx: Transaction, orderId: string): Promise<void> {
  const found = await tx
    .select({ status: paymentDisputes.status, closedAt: paymentDisputes.closedAt })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(
      and(
        eq(payments.orderId, orderId),
        or(isNull(paymentDisputes.closedAt), eq(paymentDisputes.status, 'lost')),
      ),
    )
  const why = whyNoRefund(found)
  if (why) throw conflict(why)
}

import { sql } from 'drizzle-orm'
import { paymentActs, payments } from '#app/schema/payments.server.ts'

/**
 * All that was asked for of a payment and not refused, in øre, whether we have seen it at the provider or not. Part of a question
 * that joins `payments` with something.
 */
export const askedOf = (kind: 'capture' | 'refund') =>
  sql<number>`coalesce((
  select sum(${paymentActs.amount}) from ${paymentActs}
  where ${paymentActs.paymentId} = ${payments.id} and ${paymentActs.kind} = ${sql.raw(`'${kind}'`)}
    and ${paymentActs.refusedAt} is null
), 0)::bigint`.mapWith(Number)

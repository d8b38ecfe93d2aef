import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { paymentActs, payments } from '#app/schema/payments.server.ts'
import { type LoadedOrder, lockOrder } from '#app/work/orders/server/index.ts'
import { command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { enforce } from '#platform/ruling.ts'
import { conflict } from '#platform/shared/errors.ts'
import { retryInput } from '../api.ts'
import { texts } from '../texts.ts'
import { demandUndisputed } from './find-disputes.ts'
import { settleOrder } from './settle-order.ts'

/** How many acts there are of an order, and how many of them the provider has refused. */
async function countActs(tx: Transaction, orderId: string): Promise<{ all: number; refused: number }> {
  const [found] = await tx
    .select({ all: count(), refused: sql<number>`count(${paymentActs.refusedAt})::int` })
    .from(paymentActs)
    .innerJoin(payments, eq(payments.id, paymentActs.paymentId))
    .where(and(eq(payments.orderId, orderId), isNotNull(payments.orderId)))
  return found ?? { all: 0, refused: 0 }
}

/**
 * An administrator asks the provider anew for what it refused, under a new key, and only for what is still short. Errors: CONFLICT
 * `state.changed` when another administrator was first or there is nothing to ask for, CONFLICT while a dispute is open.
 */
export const retryOrder = command<z.infer<typeof retryInput>, { done: true }, LoadedOrder>({
  name: 'payment.retry',
  input: retryInput,
  load: ({ tx, actor, input }) => {
    enforce(onlyAdmin(actor), actor)
    return lockOrder(tx, input.orderId)
  },
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, input: { orderId, refused }, now }) => {
    const before = await countActs(tx, orderId)
    if (before.refused !== refused) throw conflict(texts.triedMeanwhile, 'state.changed')
    await demandUndisputed(tx, orderId)
    await settleOrder(tx, orderId, now, true)
    const after = await countActs(tx, orderId)
    if (after.all === before.all) throw conflict(texts.nothingToRetry, 'state.changed')
    return { done: true }
  },
  audit: ({ input: { orderId, refused } }) => ({ subjectId: orderId, details: { refused } }),
})

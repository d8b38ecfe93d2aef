import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { orderVisits } from '#app/schema/evidence.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { findVisits } from './load-evidence.ts'

/** Not before the last event, since another process's clock may lag. */
const notBefore = (now: Date, last: Date | null | undefined): Date => (last && last > now ? last : now)

/** Checks the worker in. The caller holds the order and nobody is checked in, so visits never overlap. */
export async function beginVisit(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const last = (await findVisits(tx, orderId)).at(-1)
  const cameAt = notBefore(now, last?.wentAt)
  await tx.insert(orderVisits).values({ id: randomUUID(), orderId, cameAt })
}

/** Checks the worker out, if checked in. `assumed`: somebody else ended the work, so that it says nothing of the worker. */
export async function endVisit(
  tx: Transaction,
  orderId: string,
  now: Date,
  { assumed = false } = {},
): Promise<void> {
  const last = (await findVisits(tx, orderId)).at(-1)
  await tx
    .update(orderVisits)
    .set({ wentAt: notBefore(now, last?.cameAt), assumed })
    .where(and(eq(orderVisits.orderId, orderId), isNull(orderVisits.wentAt)))
}

/**
 * The worker has left, by a press that waited on the phone while somebody else ended the work: the assumed end becomes their own,
 * never a later one. False when no end was assumed.
 */
export async function endAssumed(tx: Transaction, orderId: string, at: Date): Promise<boolean> {
  const last = (await findVisits(tx, orderId)).at(-1)
  if (!last?.assumed || !last.wentAt) return false
  const wentAt = notBefore(at < last.wentAt ? at : last.wentAt, last.cameAt)
  await tx.update(orderVisits).set({ wentAt, assumed: false }).where(eq(orderVisits.id, last.id))
  return true
}

import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { orderVisits } from '#app/schema/evidence.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { findVisits } from './load-evidence.ts'

/** Not before what happened last: another process's clock may be a little behind. */
const notBefore = (now: Date, last: Date | null | undefined): Date => (last && last > now ? last : now)

/** The worker comes. The order is held by whoever calls, and nobody is there: visits never overlap. */
export async function beginVisit(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const last = (await findVisits(tx, orderId)).at(-1)
  const cameAt = notBefore(now, last?.wentAt)
  await tx.insert(orderVisits).values({ id: randomUUID(), orderId, cameAt })
}

/** The worker goes, if the worker is there. */
export async function endVisit(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const last = (await findVisits(tx, orderId)).at(-1)
  await tx
    .update(orderVisits)
    .set({ wentAt: notBefore(now, last?.cameAt) })
    .where(and(eq(orderVisits.orderId, orderId), isNull(orderVisits.wentAt)))
}

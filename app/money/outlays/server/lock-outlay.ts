import { eq } from 'drizzle-orm'
import { outlays } from '#app/schema/outlays.server.ts'
import { type LoadedOrder, lockOrder } from '#app/work/orders/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { notFound } from '#platform/shared/errors.ts'

export type OutlayRow = typeof outlays.$inferSelect
/** An outlay with its order. */
export type LoadedOutlay = OutlayRow & { order: LoadedOrder }

/** Reads and locks an outlay and its order, the order first, so that rivals run one after the other. NOT_FOUND without one. */
export async function lockOutlay(tx: Transaction, outlayId: string): Promise<LoadedOutlay> {
  const [found] = await tx.select({ orderId: outlays.orderId }).from(outlays).where(eq(outlays.id, outlayId))
  if (!found) throw notFound()
  const order = await lockOrder(tx, found.orderId)
  const [outlay] = await tx.select().from(outlays).where(eq(outlays.id, outlayId)).for('update')
  if (!outlay) throw notFound()
  return { ...outlay, order }
}

import { eq, sql } from 'drizzle-orm'
import { orderTimes } from '#app/facts/order-process.ts'
import { orderSubstitutes } from '#app/schema/substitutes.server.ts'
import { fixed } from '#platform/db/fixed.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'

const orderId = sql.placeholder('orderId')

const findUrgent = fixed('urgent_order', db =>
  db
    .select({ id: orderSubstitutes.orderId })
    .from(orderSubstitutes)
    .where(eq(orderSubstitutes.orderId, orderId)),
)

/** Is the order a request to come in the place of somebody else? It needs no notice, and is answered sooner. */
export async function isUrgent(read: Reader, id: string): Promise<boolean> {
  const [found] = await findUrgent(read, { orderId: id })
  return found !== undefined
}

/** How long before its new start an order may be moved: whoever has agreed already answers a proposal, however late. */
export async function noticeToMove(read: Reader, order: { id: string; status: string }): Promise<number> {
  return order.status !== 'pending' || (await isUrgent(read, order.id)) ? 0 : orderTimes.leastNotice
}

import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Price } from '#app/facts/price.ts'
import { orderLines } from '#app/schema/orders.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { formatHours } from '#platform/shared/time.ts'

type LineKind = (typeof orderLines.$inferSelect)['kind']
type PricedOrder = { id: string; serviceName: string }

/** Freezes a price on an order. */
export async function writeLine(
  tx: Transaction,
  order: PricedOrder,
  kind: LineKind,
  price: Price,
  text = `${order.serviceName}, ${formatHours(price.halfHours)}`,
): Promise<void> {
  await tx.insert(orderLines).values({ id: randomUUID(), orderId: order.id, kind, text, ...price })
}

/** The line that was frozen when the order was made. */
export async function agreedLine(tx: Transaction, orderId: string): Promise<typeof orderLines.$inferSelect> {
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.kind, 'agreed')))
  if (!line) throw new Error(`order ${orderId} has no agreed line`)
  return line
}

import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { payments } from '#app/schema/payments.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Ore } from '#platform/shared/money.ts'
import { formatDay } from '#platform/shared/time.ts'
import { texts } from '../texts.ts'
import { askReserve } from './ask-reserve.ts'

type Order = { id: string; serviceName: string; startsAt: Date }

/**
 * Something is due of an order that is over, on which nothing is held any more: it is reserved by the stored means at once, and taken
 * when it is held. Where nothing is stored, the customer is asked to approve it; until then it is a debt, as the books show. The caller
 * sees to it that it is asked once. Orders that nobody paid by us are left alone.
 */
export async function payLate(tx: Transaction, order: Order, amount: Ore, now: Date): Promise<void> {
  const [like] = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(sql`${payments.means} is null`, desc(payments.openedAt))
    .limit(1)
  if (!like) return
  const { customerId, provider, means } = like
  const id = randomUUID()
  const [added] = await tx
    .insert(payments)
    .values({
      ...{ id, reference: id, customerId, orderId: order.id, provider, amount, means },
      ...{ status: 'stored', stores: true, openedAt: now, reservesAt: now },
      description: texts.more(order.serviceName, formatDay(order.startsAt)),
    })
    .returning()
  if (added) await askReserve(tx, added, now)
}

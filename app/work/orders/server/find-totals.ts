import { and, eq, gte, sql } from 'drizzle-orm'
import type { OrderStatus } from '#app/facts/order-process.ts'
import { orderEarnings, orderTotals } from '#app/schema/orders.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { localDate, startOfMonth } from '#platform/shared/time.ts'

type Totals = Partial<Record<OrderStatus, number>>

/** How many orders the actor's profile has in each state. Administrators have none. */
export async function findTotals(read: Reader, actor: Actor): Promise<Totals> {
  if (actor.kind !== 'person' || actor.role === 'admin') return {}
  const rows = await read.select().from(orderTotals).where(eq(orderTotals.profileId, actor.profileId))
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** How many there are in the states that are asked for. */
export const sumOf = (totals: Totals, isIn: (status: OrderStatus) => boolean): number =>
  Object.entries(totals).reduce((sum, [status, n]) => sum + (isIn(status as OrderStatus) ? n : 0), 0)

/** What a worker has earned since the month of this moment began, in øre. */
export async function findEarned(read: Reader, workerId: string, now: Date): Promise<number> {
  const [earned] = await read
    .select({ wage: sql<number>`coalesce(sum(${orderEarnings.wage}), 0)::int` })
    .from(orderEarnings)
    .where(and(eq(orderEarnings.workerId, workerId), gte(orderEarnings.month, localDate(startOfMonth(now)))))
  return earned?.wage ?? 0
}

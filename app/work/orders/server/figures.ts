import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { activeStatuses } from '#app/facts/order-process.ts'
import { isOpen, orders } from '#app/schema/orders.server.ts'
import { orderSeries } from '#app/schema/series.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import type { OrderFigures } from '../api.ts'
import { findEarned, findTotals, sumOf } from './find-totals.ts'

/** The actor's orders in figures, in this role: for the dashboard and menu marks. */
export const orderFigures = query<unknown, OrderFigures>({
  name: 'order.figures',
  input: z.unknown(),
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor, now }) => {
    const worker = actor.kind === 'person' && actor.role === 'worker'
    const [totals, earned, asked, claimed] = await Promise.all([
      findTotals(read, actor),
      worker ? findEarned(read, actor.profileId, now) : null,
      worker ? countAskedSeries(read, actor.profileId) : 0,
      worker ? findClaimed(read, actor.profileId) : null,
    ])
    // Requests wait for a worker, and so do the hours of a customer who stopped the work. Delivered work waits for a customer.
    const waiting = totals[worker ? 'pending' : 'delivered'] ?? 0
    return {
      // A customer's list of active ones begins with those that wait for an answer.
      active: sumOf(totals, status => activeStatuses.includes(status) || (!worker && status === 'pending')),
      completed: totals.completed ?? 0,
      waiting: waiting + asked + (claimed?.count ?? 0),
      claimed,
      earned,
      asOf: now.toISOString(),
    }
  },
})

/** Series requests wait for the worker too. */
async function countAskedSeries(read: Reader, workerId: string): Promise<number> {
  const [asked] = await read
    .select({ count: count() })
    .from(orderSeries)
    .where(and(eq(orderSeries.workerId, workerId), eq(orderSeries.status, 'pending')))
  return asked?.count ?? 0
}

/** The orders of the worker whose hours, as the customer says, wait for an answer: how many, and the one that ends first. */
async function findClaimed(read: Reader, workerId: string): Promise<OrderFigures['claimed']> {
  const [first] = await read
    .select({ orderId: orders.id, until: orders.claimUntil, count: sql<number>`count(*) over ()::int` })
    .from(orders)
    .where(
      and(
        eq(orders.workerId, workerId),
        isOpen(orders.status),
        eq(orders.status, 'delivered'),
        isNotNull(orders.claimUntil),
      ),
    )
    .orderBy(asc(orders.claimUntil), asc(orders.id))
    .limit(1)
  return first?.until ? { ...first, until: first.until.toISOString() } : null
}

import { and, count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { activeStatuses } from '#app/facts/order-process.ts'
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
    const [totals, earned, asked] = await Promise.all([
      findTotals(read, actor),
      worker ? findEarned(read, actor.profileId, now) : null,
      worker ? countAskedSeries(read, actor.profileId) : 0,
    ])
    // Requests wait for a worker, delivered work for a customer.
    const waiting = totals[worker ? 'pending' : 'delivered'] ?? 0
    return {
      // A customer's list of active ones begins with those that wait for an answer.
      active: sumOf(totals, status => activeStatuses.includes(status) || (!worker && status === 'pending')),
      completed: totals.completed ?? 0,
      waiting: waiting + asked,
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

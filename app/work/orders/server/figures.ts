import { and, count, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { activeStatuses, type OrderStatus, orderProcess } from '#app/facts/order-process.ts'
import { orderLines, orderSteps, orders } from '#app/schema/orders.server.ts'
import { orderSeries } from '#app/schema/series.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import { startOfMonth } from '#platform/shared/time.ts'
import type { OrderFigures } from '../api.ts'
import { ownedBy } from './find-orders.ts'

/** The actor's orders in figures, in this role: for the dashboard and menu marks. */
export const orderFigures = query<unknown, OrderFigures>({
  name: 'order.figures',
  input: z.unknown(),
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor, now }) => {
    const own = ownedBy(actor)
    const worker = actor.kind === 'person' && actor.role === 'worker'
    const [counted, earned, asked] = await Promise.all([
      read
        .select({
          active: counting(activeStatuses),
          completed: counting(['completed']),
          // Requests wait for a worker, delivered work for a customer.
          waiting: counting([worker ? 'pending' : 'delivered']),
        })
        .from(orders)
        .where(own),
      worker ? earnedSince(read, own, startOfMonth(now)) : null,
      worker ? countAskedSeries(read, actor.profileId) : 0,
    ])
    const { active = 0, completed = 0, waiting = 0 } = counted[0] ?? {}
    return { active, completed, waiting: waiting + asked, earned, asOf: now.toISOString() }
  },
})

const counting = (statuses: readonly OrderStatus[]): SQL<number> =>
  sql<number>`(count(*) filter (where ${inArray(orders.status, [...statuses])}))::int`

/** Series requests wait for the worker too. */
async function countAskedSeries(read: Reader, workerId: string): Promise<number> {
  const [asked] = await read
    .select({ count: count() })
    .from(orderSeries)
    .where(and(eq(orderSeries.workerId, workerId), eq(orderSeries.status, 'pending')))
  return asked?.count ?? 0
}

/** Steps that settle an order's earnings: approval, a decided complaint, a late cancellation. */
const endings = orderProcess.rows
  .filter(({ to }) => to === 'completed' || to === 'cancelled')
  .map(({ action }) => action)

async function earnedSince(read: Reader, own: SQL, since: Date): Promise<number> {
  const [sum] = await read
    .select({ wage: sql<number>`coalesce(sum(${orderLines.wage}), 0)::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(
      orderSteps,
      and(eq(orderSteps.orderId, orders.id), inArray(orderSteps.action, endings), gte(orderSteps.at, since)),
    )
    .where(and(own, eq(orderLines.kind, 'charge')))
  return sum?.wage ?? 0
}

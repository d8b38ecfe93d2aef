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

/** The actor's orders in figures, in the role that they act in: for the dashboard and for the marks in the menu. */
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
          // A worker is waited for by requests, a customer by work that is done.
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

/** Requests for a series wait for the worker as those for an order do. */
async function countAskedSeries(read: Reader, workerId: string): Promise<number> {
  const [asked] = await read
    .select({ count: count() })
    .from(orderSeries)
    .where(and(eq(orderSeries.workerId, workerId), eq(orderSeries.status, 'pending')))
  return asked?.count ?? 0
}

/** What ends an order, and so settles what is earned: approval, the end of a complaint, or a late cancellation. */
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

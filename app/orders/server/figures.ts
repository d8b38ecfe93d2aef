import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { allow, deny } from '#platform/shared/policy.ts'
import { startOfMonth } from '#platform/shared/time.ts'
import type { OrderFigures } from '../api.ts'
import { activeStatuses, type OrderStatus, orderProcess } from '../process.ts'
import { ownedBy } from './find-orders.ts'
import { orderLines, orderSteps, orders } from './tables.server.ts'

/** The actor's orders in figures, in the role that they act in: for the dashboard and for the marks in the menu. */
export const orderFigures = query<unknown, OrderFigures>({
  name: 'order.figures',
  input: z.unknown(),
  authorise: ({ actor }) =>
    actor.kind === 'person' ? allow : deny('signed-out', 'Du må logge inn for å se dette.'),
  run: async ({ read, actor, now }) => {
    const own = ownedBy(actor)
    const worker = actor.kind === 'person' && actor.role === 'worker'
    const [counted, earned] = await Promise.all([
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
    ])
    return { active: 0, completed: 0, waiting: 0, ...counted[0], earned, asOf: now.toISOString() }
  },
})

const counting = (statuses: readonly OrderStatus[]): SQL<number> =>
  sql<number>`(count(*) filter (where ${inArray(orders.status, [...statuses])}))::int`

/** What ends an order, and so settles what is earned: approval, the end of a complaint, or a late cancellation. */
const endings = orderProcess
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

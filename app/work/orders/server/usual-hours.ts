import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { orders } from '#app/schema/orders.server.ts'
import { always, fixed } from '#platform/db/fixed.server.ts'
import { query } from '#platform/query.ts'
import { usualHoursInput } from '../time-questions.ts'
import { mayAsk } from './placing-rules.ts'

/** Fewer say nothing of others, and could say something of somebody. */
const least = { orders: 10, customers: 5 } as const
/** Only the newest count, so that it follows the time, and costs the same however many there are. */
const NEWEST = 200

const findUsual = fixed('usual_hours', db => {
  const newest = db
    .select({ customerId: orders.customerId, worked: orders.workedHalfHours })
    .from(orders)
    .where(
      and(
        always(orders.status, 'completed'),
        eq(orders.serviceId, sql.placeholder('serviceId')),
        eq(orders.homeSize, sql.placeholder('homeSize')),
      ),
    )
    .orderBy(desc(orders.completedAt))
    .limit(NEWEST)
    .as('newest')
  return db
    .select({
      count: sql<number>`count(${newest.worked})::int`,
      customers: sql<number>`(count(distinct ${newest.customerId}) filter (where ${newest.worked} is not null))::int`,
      median: sql<number | null>`percentile_disc(0.5) within group (order by ${newest.worked})`,
    })
    .from(newest)
})

/** How long finished orders of a service took, for homes of a size: their median, of nobody in particular. */
export const usualHours = query<z.infer<typeof usualHoursInput>, { halfHours: number | null }>({
  name: 'order.usual-hours',
  input: usualHoursInput,
  authorise: ({ actor }) => mayAsk(actor),
  run: async ({ read, input }) => {
    const [found] = await findUsual(read, input)
    const enough = found && found.count >= least.orders && found.customers >= least.customers
    return { halfHours: enough ? found.median : null }
  },
})

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { findWrong, type WrongTotal } from '#platform/db/totals.server.ts'
import { compareDaily } from '#platform/jobs/timer.server.ts'
import { query } from '#platform/query.ts'
import { onlySystem } from '#platform/shared/policy.ts'

/** Numbers of orders by state, and earnings by month, that are not what the orders say. */
export const wrongOrderTotals = query<object, WrongTotal[]>({
  name: 'order.wrong-totals',
  input: z.object({}),
  authorise: ({ actor }) => onlySystem(actor),
  run: ({ read }) => findWrong(read, sql`wrong_order_totals()`),
})

/** Every night. */
export const checkOrderTotals = compareDaily('orders.check-totals', '41 3 * * *', wrongOrderTotals)

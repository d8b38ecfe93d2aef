import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { command } from '#platform/command.ts'
import { findWrong } from '#platform/db/totals.server.ts'
import { compareDaily } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'

/** Numbers of orders by state, and earnings by month, that are not what the orders say. */
export const checkOrderTotals = command({
  name: 'order-totals.check',
  input: z.object({}),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: ({ tx }) => findWrong(tx, sql`wrong_order_totals()`),
  audit: ({ output }) => ({ subjectId: null, details: { wrong: output.length } }),
})

/** Every night. */
export const checkOrderTotalsDaily = compareDaily('orders.check-totals', '41 3 * * *', checkOrderTotals)

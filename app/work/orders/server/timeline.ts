import { orderSteps } from '#app/schema/orders.server.ts'
import { fixedChange, given } from '#platform/db/fixed.server.ts'
import type { Gathering } from '#platform/db/open.server.ts'

const keys = ['orderId', 'action', 'at', 'actorUserId', 'note'] as const
const addOne = fixedChange('order_step', db => db.insert(orderSteps).values(given(...keys)))

/** The steps of orders, as a transaction has taken them. */
export const timeline: Gathering<typeof orderSteps.$inferInsert> = {
  write: (tx, steps) => {
    const [one] = steps
    return steps.length === 1 && one ? addOne(tx, one) : tx.insert(orderSteps).values(steps)
  },
}

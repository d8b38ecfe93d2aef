import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orderLines, orderSteps, orders } from '#app/schema/orders.server.ts'
import { customerReviews, reviews } from '#app/schema/reviews.server.ts'
import { fixed } from '#platform/db/fixed.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { listIn } from '#platform/db/tables.server.ts'
import { customers, foundColumns, workers } from './find-orders.ts'

const charges = alias(orderLines, 'charge')

type Step = Pick<typeof orderSteps.$inferSelect, 'action' | 'note'>

/** All that its page shows is one question: it is asked whenever anything happens to the order. */
const find = fixed('order_with_all', db =>
  db
    .select({
      ...foundColumns,
      charge: getTableColumns(charges),
      steps: listIn<Step & { at: string }>(
        { action: orderSteps.action, at: orderSteps.at, note: orderSteps.note },
        { from: sql`${orderSteps} where ${orderSteps.orderId} = ${orders.id}`, by: sql`${orderSteps.id}` },
      ),
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(workers, eq(workers.id, orders.workerId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.kind, 'agreed')))
    .leftJoin(charges, and(eq(charges.orderId, orders.id), eq(charges.kind, 'charge')))
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .leftJoin(customerReviews, eq(customerReviews.orderId, orders.id))
    .where(eq(orders.id, sql.placeholder('orderId'))),
)

/** An order with its final line, once it is settled, and what happened to it, first to last. */
export async function findOrder(read: Reader, orderId: string) {
  const [found] = await find(read, { orderId })
  return found && { ...found, steps: found.steps.map(step => ({ ...step, at: new Date(step.at) })) }
}

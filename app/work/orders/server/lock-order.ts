import { eq, getTableColumns, sql } from 'drizzle-orm'
import { deletedName } from '#app/facts/names.ts'
import type { ToldOrder } from '#app/facts/orders-events.ts'
import { reviewStateOf } from '#app/facts/reviews-states.ts'
import { orderLines, orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { customerReviews, reviews } from '#app/schema/reviews.server.ts'
import { isSuspended } from '#app/schema/suspension.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { fixed } from '#platform/db/fixed.server.ts'
import { notFound } from '#platform/shared/errors.ts'
import { charges, customers, joined, workers } from './find-orders.ts'
import { type GuardedOrder, unavailableOf } from './policy.ts'

/** An order with what its policy and its steps need, and what is told of it. */
export type LoadedOrder = typeof orders.$inferSelect & GuardedOrder & ToldOrder

const orderId = sql.placeholder('orderId')

const lockIt = fixed('lock_order', db => db.select().from(orders).where(eq(orders.id, orderId)).for('update'))

const party = (table: typeof customers | typeof workers) => ({
  id: table.id,
  userId: table.userId,
  fullName: table.fullName,
  shut: isSuspended(table.userId),
})

const findBeside = fixed('beside_order', db =>
  db
    .select({
      customer: party(customers),
      worker: party(workers),
      agreed: getTableColumns(orderLines),
      charge: charges.gross,
      // The first column says whether there is one.
      review: {
        writtenAt: reviews.writtenAt,
        publishedAt: reviews.publishedAt,
        hiddenAt: reviews.hiddenAt,
        answer: reviews.answer,
      },
      customerReview: {
        writtenAt: customerReviews.writtenAt,
        publishedAt: customerReviews.publishedAt,
        hiddenAt: customerReviews.hiddenAt,
      },
    })
    .from(orders)
    .innerJoin(customers, joined.customer)
    .innerJoin(workers, joined.worker)
    .innerJoin(orderLines, joined.agreed)
    .leftJoin(charges, joined.charge)
    .leftJoin(reviews, joined.review)
    .leftJoin(customerReviews, joined.customerReview)
    .where(eq(orders.id, orderId)),
)

const lockTheWorker = fixed('lock_worker_of_order', db =>
  db
    .select({ id: profiles.id })
    .from(profiles)
    .where(sql`${profiles.id} = (select ${orders.workerId} from ${orders} where ${orders.id} = ${orderId})`)
    .for('no key update'),
)

/**
 * Reads and locks an order, so that rivals run one after the other. What stands beside it is asked for in the
 * same breath, but by a later statement, which sees what a rival has written. `withWorker` locks the worker too.
 */
export async function lockOrder(
  tx: Transaction,
  orderId: string,
  { withWorker = false } = {},
): Promise<LoadedOrder> {
  const [[order], , [beside]] = await Promise.all([
    lockIt(tx, { orderId }),
    withWorker ? lockTheWorker(tx, { orderId }) : null,
    findBeside(tx, { orderId }),
  ])
  if (!order) throw notFound()
  if (!beside) throw new Error(`order ${orderId} has no agreed line`)
  const { customer, worker, agreed, charge, review, customerReview } = beside
  return {
    ...order,
    customer,
    worker,
    agreed,
    gross: charge ?? agreed.gross,
    reviews: { byCustomer: reviewStateOf(review), byWorker: reviewStateOf(customerReview) },
    reviewAnswered: review?.answer != null,
    partyGone: [customer, worker].some(({ fullName }) => fullName === deletedName),
    unavailable: unavailableOf({ customer: customer.shut, worker: worker.shut }),
  }
}

import { eq, getTableColumns, sql } from 'drizzle-orm'
import { deletedName } from '#app/facts/names.ts'
import type { ToldOrder } from '#app/facts/orders-events.ts'
import type { Price } from '#app/facts/price.ts'
import { reviewStateOf } from '#app/facts/reviews-states.ts'
import { orderChanges } from '#app/schema/changes.server.ts'
import { hasBlocked } from '#app/schema/messages.server.ts'
import { orderLines, orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { customerReviews, reviews } from '#app/schema/reviews.server.ts'
import { orderSubstitutes } from '#app/schema/substitutes.server.ts'
import { isGone } from '#app/schema/suspension.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { fixed } from '#platform/db/fixed.server.ts'
import { notFound } from '#platform/shared/errors.ts'
import { standingPrice } from '../settlement.ts'
import { charges, customers, lawfulColumns, outlaySums, withAll, workers } from './find-orders.ts'
import type { GuardedOrder } from './guarded-order.ts'
import { countedOn } from './policy.ts'
import { lawfulOf } from './taken-time.ts'
import { isUnheard } from './unheard.ts'

/** An order with what its policy and its steps need, and what is told of it. */
export type LoadedOrder = typeof orders.$inferSelect &
  GuardedOrder &
  ToldOrder & {
    /** Is calling off free because the customer has blocked the worker? */
    excusedByBlock: boolean
    proposal: typeof orderChanges.$inferSelect | null
    worker: { bornOn: string | null }
  }

const orderId = sql.placeholder('orderId')

const lockIt = fixed('lock_order', db => db.select().from(orders).where(eq(orders.id, orderId)).for('update'))

const party = (table: typeof customers | typeof workers) => ({
  id: table.id,
  userId: table.userId,
  fullName: table.fullName,
  shut: isGone(table),
})

const findBeside = fixed('beside_order', db =>
  withAll(
    db
      .select({
        customer: party(customers),
        worker: { ...party(workers), bornOn: workers.bornOn },
        agreed: getTableColumns(orderLines),
        law: lawfulColumns,
        outlays: outlaySums,
        excusedByBlock: hasBlocked(orders.customerId, orders.workerId),
        charge: { gross: charges.gross, wage: charges.wage },
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
        proposal: getTableColumns(orderChanges),
        unheard: isUnheard,
        isChosenBySystem: sql<boolean>`exists (select from ${orderSubstitutes} where ${orderSubstitutes.orderId} = ${orders.id} and ${orderSubstitutes.bySystem})`,
      })
      .from(orders)
      .$dynamic(),
  ).where(eq(orders.id, orderId)),
)

const lockTheWorker = fixed('lock_worker_of_order', db =>
  db
    .select({ id: profiles.id })
    .from(profiles)
    .where(sql`${profiles.id} = (select ${orders.workerId} from ${orders} where ${orders.id} = ${orderId})`)
    .for('no key update'),
)

const pick = ({ gross, wage }: Pick<Price, 'gross' | 'wage'>) => ({ gross, wage })

/**
 * Reads and locks an order, so that rivals run one after the other. What stands beside it is asked for in the
 * same breath, but by a later statement, which sees what a rival has written. `withWorker` locks the worker too.
 */
export async function lockOrder(
  tx: Transaction,
  orderId: string,
  { withWorker = false } = {},
): Promise<LoadedOrder> {
  // Whoever takes a worker out holds the worker, and then the orders.
  const [, [order], [beside]] = await Promise.all([
    withWorker ? lockTheWorker(tx, { orderId }) : null,
    lockIt(tx, { orderId }),
    findBeside(tx, { orderId }),
  ])
  if (!order) throw notFound()
  if (!beside) throw new Error(`order ${orderId} has no agreed line`)
  const { customer, worker, agreed, charge, review, customerReview, law, proposal } = beside
  return {
    ...order,
    excusedByBlock: beside.excusedByBlock,
    isChosenBySystem: beside.isChosenBySystem,
    outlays: { asked: beside.outlays[0], bought: beside.outlays[3] },
    customer,
    worker,
    agreed,
    proposal,
    charged: charge,
    ...pick(charge ?? standingPrice({ ...order, agreed, charge: null })),
    reviews: { byCustomer: reviewStateOf(review), byWorker: reviewStateOf(customerReview) },
    reviewAnswered: review?.answer != null,
    partyGone: [customer, worker].some(({ fullName }) => fullName === deletedName),
    ...countedOn(order, { customer: customer.shut, worker: worker.shut }, law.until),
    customerShut: customer.shut,
    unheard: beside.unheard,
    lawful: law.taken && lawfulOf({ ...law, taken: law.taken }, [order]),
  }
}

import { expiryOf } from '#app/facts/order-process.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { type Price, priceOf } from '#app/facts/price.ts'
import type { orders } from '#app/schema/orders.server.ts'
import { agreeAnew, expireItself, isUrgent, type LoadedOrder } from '#app/work/orders/server/index.ts'
import { answerBy } from '#app/work/orders/urgent-requests.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import type { Change } from '#platform/process.ts'

type Row = typeof orders.$inferInsert
type Told = Pick<OrderEvent['data'], 'what' | 'tasks'> & { agreed: Price }

/**
 * What a request becomes when its customer asks anew: the worker has the whole time to answer again, an urgent one as short as before, at a price that is
 * frozen anew. The timer of the old deadline finds a later one and does nothing.
 */
export async function askAnew(
  tx: Transaction,
  order: LoadedOrder,
  anew: {
    set?: Partial<
      Pick<Row, 'startsAt' | 'endsAt' | 'halfHours' | 'besideMeant' | 'address' | 'description' | 'entryNote'>
    >
    /** Øre an hour. */
    rate: number
    what: string
    tasks?: readonly string[]
  },
  now: Date,
): Promise<Change<typeof orders, Told>> {
  const { set = {}, rate, what, tasks } = anew
  const { id, serviceName, serviceKind, agreement } = order
  const { startsAt = order.startsAt, halfHours = order.halfHours } = set
  const agreed = priceOf({ serviceKind, rate, halfHours, startsAt })
  const expiresAt = (await isUrgent(tx, id)) ? answerBy(now, startsAt) : expiryOf(now, startsAt)
  await enqueue(tx, expireItself, { orderId: id }, expiresAt)
  return {
    set: { ...set, expiresAt, ...(await agreeAnew(tx, { id, serviceName, agreement }, agreed)) },
    ...{ note: what, what, agreed },
    ...(tasks && { tasks }),
  }
}

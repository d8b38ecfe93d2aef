import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orderTasks, orderVisits } from '#app/schema/evidence.server.ts'
import { orderSteps, orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { lockOrder } from '#app/work/orders/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { GuardedEvidence } from './policy.ts'

const consumers = alias(profiles, 'consumer')
const workers = alias(profiles, 'worker')

/** The order's tasks, as they stand on the list. */
export const findTasks = (read: Pick<Reader, 'select'>, orderId: string) =>
  read.select().from(orderTasks).where(eq(orderTasks.orderId, orderId)).orderBy(asc(orderTasks.position))

/** When the worker came and went, first to last. */
export const findVisits = (read: Pick<Reader, 'select'>, orderId: string) =>
  read.select().from(orderVisits).where(eq(orderVisits.orderId, orderId)).orderBy(asc(orderVisits.cameAt))

/** Who the two are, to be told of things. */
export async function findParties(read: Pick<Reader, 'select'>, orderId: string) {
  const [found] = await read
    .select({
      employer: { userId: consumers.userId, name: consumers.fullName },
      worker: { userId: workers.userId, name: workers.fullName },
    })
    .from(orders)
    .innerJoin(consumers, eq(consumers.id, orders.consumerId))
    .innerJoin(workers, eq(workers.id, orders.workerId))
    .where(eq(orders.id, orderId))
  if (!found) throw new Error(`order ${orderId} is gone`)
  return found
}

/** What the policy asks of an order besides its own row. */
export async function findState(
  read: Pick<Reader, 'select'>,
  orderId: string,
): Promise<Pick<GuardedEvidence, 'inside' | 'complained'>> {
  const [complaint] = await read
    .select({ id: orderSteps.id })
    .from(orderSteps)
    .where(and(eq(orderSteps.orderId, orderId), eq(orderSteps.action, 'complain')))
  const visits = await findVisits(read, orderId)
  return { inside: visits.some(({ wentAt }) => wentAt === null), complained: complaint !== undefined }
}

export type LoadedEvidence = Awaited<ReturnType<typeof lockEvidence>>

/** The order with what its evidence's policy needs, held until the transaction ends: rivals come one after another. */
export async function lockEvidence(tx: Transaction, orderId: string) {
  const order = await lockOrder(tx, orderId)
  const [state, parties] = [await findState(tx, orderId), await findParties(tx, orderId)]
  return { ...order, ...state, parties }
}

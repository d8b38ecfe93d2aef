import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { customerRole } from '#app/facts/roles.ts'
import { orderTasks, orderVisits } from '#app/schema/evidence.server.ts'
import { opensCase, orderSteps, orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { lockOrder } from '#app/work/orders/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { GuardedEvidence } from './policy.ts'

const customers = alias(profiles, 'customer')
const workers = alias(profiles, 'worker')

/** The order's tasks, as they stand on the list. */
export const findTasks = (read: Pick<Reader, 'select'>, orderId: string) =>
  read.select().from(orderTasks).where(eq(orderTasks.orderId, orderId)).orderBy(asc(orderTasks.position))

/** When the worker came and went, first to last. */
export const findVisits = (read: Pick<Reader, 'select'>, orderId: string) =>
  read.select().from(orderVisits).where(eq(orderVisits.orderId, orderId)).orderBy(asc(orderVisits.cameAt))

/** Both parties, for notifications. */
export async function findParties(read: Pick<Reader, 'select'>, orderId: string) {
  const [found] = await read
    .select({
      [customerRole]: { userId: customers.userId, name: customers.fullName },
      worker: { userId: workers.userId, name: workers.fullName },
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(workers, eq(workers.id, orders.workerId))
    .where(eq(orders.id, orderId))
  if (!found) throw new Error(`order ${orderId} is gone`)
  return found
}

/** What the policy needs besides the order's row. */
export async function findState(
  read: Pick<Reader, 'select'>,
  orderId: string,
): Promise<Pick<GuardedEvidence, 'inside' | 'complained'>> {
  const [complaint] = await read
    .select({ id: orderSteps.id })
    .from(orderSteps)
    .where(and(eq(orderSteps.orderId, orderId), opensCase(orderSteps.action)))
  const visits = await findVisits(read, orderId)
  return { inside: visits.some(({ wentAt }) => wentAt === null), complained: complaint !== undefined }
}

export type LoadedEvidence = Awaited<ReturnType<typeof lockEvidence>>

/** The order with what the evidence policy needs, locked, so that rivals run one after the other. */
export async function lockEvidence(tx: Transaction, orderId: string) {
  const order = await lockOrder(tx, orderId)
  const [state, parties] = [await findState(tx, orderId), await findParties(tx, orderId)]
  return { ...order, ...state, parties }
}

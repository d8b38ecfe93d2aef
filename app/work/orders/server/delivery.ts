import { type OrderStatus, orderTimes } from '#app/facts/order-process.ts'
import type { orders } from '#app/schema/orders.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { formatHours } from '#platform/shared/time.ts'
import { noMoreTime } from '../more-time.ts'
import { texts } from '../texts.ts'
import { approveItself } from './timers.ts'

/** Hours without a yes can not be reported. Those agreed are the most, with the more time that was agreed. */
export function enforceAgreedHours(order: { halfHours: number }, workedHalfHours: number): void {
  if (workedHalfHours <= order.halfHours) return
  throw invalidInput({ workedHalfHours: texts.atMostAgreed(formatHours(order.halfHours)) })
}

type Columns = Partial<typeof orders.$inferInsert>
type Delivering = { id: string; problemAt: Date | null; claimUntil: Date | null }

/**
 * The customer's 24 hours begin, unless a problem is open, or the worker has not answered the customer's hours: nothing
 * approves by itself what is known to be wrong.
 */
async function approvalFrom(tx: Transaction, order: Delivering, now: Date): Promise<Columns> {
  if (order.problemAt || order.claimUntil) return { approvesAt: null }
  const approvesAt = new Date(now.getTime() + orderTimes.approvesItselfAfter)
  await enqueue(tx, approveItself, { orderId: order.id }, approvesAt)
  return { approvesAt }
}

/** The columns of a problem that is closed. Of delivered work, the customer has 24 hours from then. */
export const withoutProblem = async (
  tx: Transaction,
  order: Delivering & { status: OrderStatus },
  now: Date,
): Promise<Columns> => ({
  problemAt: null,
  ...(order.status === 'delivered' && (await approvalFrom(tx, { ...order, problemAt: null }, now))),
})

/** The columns of hours that are settled between the two, or by silence. The customer's 24 hours begin. */
export const withoutClaim = async (tx: Transaction, order: Delivering, now: Date): Promise<Columns> => ({
  claimUntil: null,
  ...(await approvalFrom(tx, { ...order, claimUntil: null }, now)),
})

/** The columns of a delivery. A question of more time ends with the work. */
export const deliveredNow = async (tx: Transaction, order: Delivering, now: Date): Promise<Columns> => ({
  deliveredAt: now,
  ...(await approvalFrom(tx, order, now)),
  ...noMoreTime,
})

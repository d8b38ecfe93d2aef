import { eq } from 'drizzle-orm'
import { owedPause } from '#app/facts/may-work.ts'
import type { OrderStatus } from '#app/facts/order-process.ts'
import { orderVisits } from '#app/schema/evidence.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { type LocalDate, MINUTE } from '#platform/shared/time.ts'
import { chargedHalfHours } from '../settlement.ts'
import { timeOfWork } from '../time-of-work.ts'

const HALF_HOUR = 30 * MINUTE

type Visit = { cameAt: Date; wentAt: Date | null }
type Agreed = { halfHours: number; startsAt: Date; endsAt: Date; worker: { bornOn: LocalDate | null } }

/**
 * The agreed hours or the checked-in ones with the paid pause, whichever are fewer. A visit that nobody ended has lasted until now, and at most until
 * the agreed end.
 */
function certainOf(
  visits: readonly Visit[],
  { halfHours, startsAt, endsAt, worker }: Agreed,
  now: Date,
): number {
  if (visits.length === 0) return halfHours
  const open = endsAt < now ? endsAt : now
  const pause = owedPause(worker.bornOn, { from: startsAt, to: endsAt })?.length ?? 0
  const worked = timeOfWork(visits, open, pause)
  return Math.min(halfHours, Math.max(1, Math.round(worked / HALF_HOUR)))
}

const findVisits = (tx: Transaction, orderId: string) =>
  tx.select().from(orderVisits).where(eq(orderVisits.orderId, orderId))

/** The same of an order, with its visits. */
export async function certainHalfHours(
  tx: Transaction,
  order: Agreed & { id: string },
  now: Date,
): Promise<number> {
  return certainOf(await findVisits(tx, order.id), order, now)
}

type Begun = Agreed & {
  status: OrderStatus
  workedHalfHours: number | null
  claimUntil: Date | null
}

/** Half hours that are paid for when an order is called off now, at most the agreed ones; null when the work was not begun. */
export function paidIfCalledOff(order: Begun, visits: readonly Visit[], now: Date): number | null {
  const { halfHours, status, workedHalfHours } = order
  // The customer's hours that the worker has not answered are not all there is to know.
  if (order.claimUntil) return Math.max(workedHalfHours ?? 0, certainOf(visits, order, now))
  if (status === 'delivered') return chargedHalfHours(halfHours, workedHalfHours ?? halfHours, false)
  return status === 'in_progress' ? certainOf(visits, order, now) : null
}

/** The same, with the visits that are found. */
export async function findPaidIfCalledOff(
  tx: Transaction,
  order: Begun & { id: string },
  now: Date,
): Promise<number | null> {
  return paidIfCalledOff(order, await findVisits(tx, order.id), now)
}

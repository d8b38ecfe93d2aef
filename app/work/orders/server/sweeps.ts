import { and, asc, eq, exists, inArray, lte, not, or, sql } from 'drizzle-orm'
import { type ActionId, type OrderStatus, orderProcess } from '#app/facts/order-process.ts'
import { isOpen, isUncharged, orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { isGone, suspensions } from '#app/schema/suspension.server.ts'
import type { Job } from '#platform/jobs/queue.server.ts'
import { type Sweep, sweepOf } from '#platform/jobs/sweep.server.ts'
import { deliverItself } from './deliver-itself.ts'
import { holdClaimItself } from './hold-hours.ts'
import { approveItself, chargeShutOutItself, expireItself, lapseItself } from './timers.ts'

/** The moments that are columns of an order itself. */
const columns = {
  expiresAt: orders.expiresAt,
  endsAt: orders.endsAt,
  approvesAt: orders.approvesAt,
  claimUntil: orders.claimUntil,
  objectionUntil: orders.objectionUntil,
}

/** The jobs of the timers whose moment is one of these. */
const orderTimers: Partial<Record<ActionId, Job<{ orderId: string }>>> = {
  expire: expireItself,
  lapse: lapseItself,
  'deliver-unreported': deliverItself,
  'approve-unanswered': approveItself,
  'hold-hours': holdClaimItself,
  'charge-shut-out': chargeShutOutItself,
}

/** So that a partial index serves: an order that is over is looked for by what is left to do with it. */
const standsIn = (from: readonly OrderStatus[]) =>
  from.includes('cancelled') ? isUncharged(orders) : isOpen(orders.status)

/**
 * The customer could not answer when the time to object was over, or can answer nothing now: an administrator decides, and no
 * timer charges.
 */
const isUnheard = (read: Parameters<Parameters<typeof sweepOf>[1]>[0]) =>
  exists(
    read
      .select({ id: profiles.id })
      .from(profiles)
      .leftJoin(
        suspensions,
        and(
          eq(suspensions.userId, profiles.userId),
          lte(suspensions.suspendedAt, orders.objectionUntil),
          sql`coalesce(${suspensions.liftedAt} > ${orders.objectionUntil}, true)`,
        ),
      )
      .where(
        and(eq(profiles.id, orders.customerId), or(isGone(profiles), sql`${suspensions.id} is not null`)),
      ),
  )

/** One sweep for each state of an order that a timer ends, as the process table says when. */
export const orderSweeps: readonly Sweep[] = orderProcess.rows.flatMap(({ action, from, due }) => {
  const job = orderTimers[action]
  const column = due && due.at in columns && columns[due.at as keyof typeof columns]
  if (!job || !due || !column) return []
  return sweepOf(job, (read, now, most) =>
    read
      .select({ orderId: orders.id })
      .from(orders)
      .where(
        and(
          standsIn(from),
          inArray(orders.status, [...from]),
          lte(column, new Date(now.getTime() - (due.after ?? 0))),
          action === 'charge-shut-out' ? not(isUnheard(read)) : undefined,
        ),
      )
      .orderBy(asc(column))
      .limit(most),
  )
})

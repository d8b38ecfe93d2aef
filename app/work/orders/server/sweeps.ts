import { and, asc, inArray, lte, not } from 'drizzle-orm'
import { type ActionId, type OrderStatus, orderProcess } from '#app/facts/order-process.ts'
import { isOpen, isUncharged, orders } from '#app/schema/orders.server.ts'
import type { Job } from '#platform/jobs/queue.server.ts'
import { type Sweep, sweepOf } from '#platform/jobs/sweep.server.ts'
import { deliverItself } from './deliver-itself.ts'
import { holdClaimItself } from './hold-hours.ts'
import { approveItself, chargeShutOutItself, expireItself, lapseItself } from './timers.ts'
import { isUnheard } from './unheard.ts'

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
          action === 'charge-shut-out' ? not(isUnheard) : undefined,
        ),
      )
      .orderBy(asc(column))
      .limit(most),
  )
})

import { and, asc, eq, lte } from 'drizzle-orm'
import { orderChanges } from '#app/schema/changes.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { type Sweep, sweepOf } from '#platform/jobs/sweep.server.ts'
import { timerJob } from '#platform/jobs/timer.server.ts'
import { proposalInput } from '../api.ts'
import { expireChange } from './commands.ts'

export const expireChangeItself = timerJob('changes.expire', proposalInput, expireChange)

/** Open proposals past their end. */
export const sweepProposals: Sweep = sweepOf(expireChangeItself, (read, now, most) =>
  read
    .select({ orderId: orderChanges.orderId, changeId: orderChanges.id })
    .from(orderChanges)
    .innerJoin(orders, eq(orders.id, orderChanges.orderId))
    .where(
      and(eq(orderChanges.state, 'open'), lte(orderChanges.expiresAt, now), eq(orders.status, 'confirmed')),
    )
    .orderBy(asc(orderChanges.expiresAt))
    .limit(most),
)

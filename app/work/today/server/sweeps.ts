import { and, asc, eq, gt, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import { isUnended, orderVisits } from '#app/schema/evidence.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { safetyCases } from '#app/schema/today.server.ts'
import { type Sweep, sweepOf } from '#platform/jobs/sweep.server.ts'
import { DAY } from '#platform/shared/time.ts'
import { safetyTimes } from '../safety-times.ts'
import { askItself } from './ask-if-fine.ts'
import { raiseItself } from './raise-unanswered.ts'

/** Work is delivered by itself a day after its end, and may be asked about for an hour after that. */
const LOOKS_BACK = 4 * DAY

/** As `insideSince` reckons it. */
const shouldHaveGone = sql<Date>`greatest(${orderVisits.cameAt}, least(${orders.endsAt}, coalesce(${orderVisits.wentAt}, ${orders.endsAt})))`

/** Workers who should have gone long ago by their own word and have not, and whom nobody has asked since they came. */
const unasked: Sweep = sweepOf(askItself, (read, now, most) =>
  read
    .select({ orderId: orderVisits.orderId })
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderVisits.orderId))
    .where(
      and(
        isUnended(orderVisits),
        gt(orderVisits.cameAt, new Date(now.getTime() - LOOKS_BACK)),
        lte(shouldHaveGone, new Date(now.getTime() - safetyTimes.asksAfter)),
        notExists(
          read
            .select({ id: safetyCases.id })
            .from(safetyCases)
            .where(
              and(
                eq(safetyCases.orderId, orderVisits.orderId),
                eq(safetyCases.kind, 'check'),
                gt(safetyCases.at, orderVisits.cameAt),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(orderVisits.cameAt))
    .limit(most),
)

/** Questions that nobody answered and no administrator was told of. */
const unraised: Sweep = sweepOf(raiseItself, async (read, now, most) => {
  const found = await read
    .select({ orderId: safetyCases.orderId, endsAt: safetyCases.endsAt })
    .from(safetyCases)
    .where(
      and(
        isNull(safetyCases.settledAt),
        isNull(safetyCases.raisedAt),
        isNotNull(safetyCases.endsAt),
        lte(safetyCases.at, new Date(now.getTime() - safetyTimes.waitsFor)),
      ),
    )
    .orderBy(asc(safetyCases.at))
    .limit(most)
  return found.map(({ orderId, endsAt }) => ({ orderId, endsAt: (endsAt as Date).toISOString() }))
})

export const safetySweeps: readonly Sweep[] = [unasked, unraised]

import { and, eq, inArray, or } from 'drizzle-orm'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import type { SuspensionEvent } from '#app/facts/suspension-events.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { orderSeries } from '#app/schema/series.server.ts'
import { type Reaction, react, tellAtOnce } from '#platform/events.ts'
import type { SeriesEvent } from '../events.ts'
import { lockSeries } from './lock-series.ts'
import { advanceSeries } from './machine.ts'

/** On suspension: unanswered requests end. Active series stay but make no orders meanwhile. */
export const shuttingReactions: Reaction[] = [
  react<SuspensionEvent, SuspensionEvent['type']>('account.suspended', async ({ subjectId }, context) => {
    const { tx, now } = context
    const owned = tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, subjectId))
    const asked = await tx
      .select({ id: orderSeries.id })
      .from(orderSeries)
      .where(
        and(
          or(inArray(orderSeries.customerId, owned), inArray(orderSeries.workerId, owned)),
          eq(orderSeries.status, 'pending'),
        ),
      )
    for (const { id } of asked) {
      const found = await lockSeries(tx, id, now)
      if (found.series.status !== 'pending') continue
      await tellAtOnce<SeriesEvent | OrderEvent>(context, 'suspension', moving =>
        advanceSeries(moving, found, 'shut', { set: { endedAt: now } }),
      )
    }
  }),
]

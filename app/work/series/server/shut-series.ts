import { and, eq, inArray, or } from 'drizzle-orm'
import type { BlockEvent } from '#app/facts/block-events.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import type { StandingEvent } from '#app/facts/standing-events.ts'
import type { SuspensionEvent } from '#app/facts/suspension-events.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { orderSeries } from '#app/schema/series.server.ts'
import { type Reaction, type ReactionContext, react, tellAtOnce } from '#platform/events.ts'
import type { SeriesEvent } from '../events.ts'
import { lockSeries } from './lock-series.ts'
import { advanceSeries } from './machine.ts'

async function endAsked(context: ReactionContext, profileIds: string[], otherId?: string): Promise<void> {
  const { tx, now } = context
  const asked = await tx
    .select({ id: orderSeries.id })
    .from(orderSeries)
    .where(
      and(
        or(inArray(orderSeries.customerId, profileIds), inArray(orderSeries.workerId, profileIds)),
        otherId ? or(eq(orderSeries.customerId, otherId), eq(orderSeries.workerId, otherId)) : undefined,
        eq(orderSeries.status, 'pending'),
      ),
    )
  for (const { id } of asked) {
    const found = await lockSeries(tx, id, now)
    if (found.series.status !== 'pending') continue
    await tellAtOnce<SeriesEvent | OrderEvent>(context, 'gone', moving =>
      advanceSeries(moving, found, 'shut', { set: { endedAt: now } }),
    )
  }
}

/** Somebody is gone: unanswered requests end. Active series stay but make no orders meanwhile. */
export const shuttingReactions: Reaction[] = [
  react<SuspensionEvent, SuspensionEvent['type']>('account.suspended', async ({ subjectId }, context) => {
    const own = eq(profiles.userId, subjectId)
    const owned = await context.tx.select({ id: profiles.id }).from(profiles).where(own)
    await endAsked(
      context,
      owned.map(({ id }) => id),
    )
  }),
  react<StandingEvent, StandingEvent['type']>('worker.withdrawn', ({ data }, context) =>
    endAsked(context, [data.profileId]),
  ),
  react<BlockEvent, BlockEvent['type']>('pair.blocked', ({ data: { blockerId, blockedId } }, context) =>
    endAsked(context, [blockerId], blockedId),
  ),
]

import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { BlockEvent } from '#app/facts/block-events.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { StandingEvent } from '#app/facts/standing-events.ts'
import type { SuspensionEvent } from '#app/facts/suspension-events.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { orderSeries, seriesSteps } from '#app/schema/series.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { type Reaction, type ReactionContext, react, tellAtOnce } from '#platform/events.ts'
import type { SeriesEvent } from '../events.ts'
import { type SeriesStatus, seriesProcess } from '../series-process.ts'
import { lockSeries } from './lock-series.ts'
import { advanceSeries } from './machine.ts'

/** The series of these profiles in some states; with one other, where it is said. */
const seriesOf = (
  tx: Transaction,
  profileIds: string[],
  statuses: readonly SeriesStatus[],
  otherId?: string,
) =>
  tx
    .select({ id: orderSeries.id })
    .from(orderSeries)
    .where(
      and(
        or(inArray(orderSeries.customerId, profileIds), inArray(orderSeries.workerId, profileIds)),
        otherId ? or(eq(orderSeries.customerId, otherId), eq(orderSeries.workerId, otherId)) : undefined,
        inArray(orderSeries.status, [...statuses]),
      ),
    )
    .orderBy(orderSeries.id)

async function endAsked(context: ReactionContext, profileIds: string[], otherId?: string): Promise<void> {
  const { tx, now } = context
  for (const { id } of await seriesOf(tx, profileIds, ['pending'], otherId)) {
    const found = await lockSeries(tx, id, now)
    if (found.series.status !== 'pending') continue
    await tellAtOnce<SeriesEvent | OrderEvent>(context, 'gone', moving =>
      advanceSeries(moving, found, 'shut', { set: { endedAt: now } }),
    )
  }
}

/** Is it told to stand still already? */
async function isMarked(tx: Transaction, seriesId: string): Promise<boolean> {
  const [last] = await tx
    .select({ action: seriesSteps.action })
    .from(seriesSteps)
    .where(and(eq(seriesSteps.seriesId, seriesId), inArray(seriesSteps.action, ['mark', 'unmark'])))
    .orderBy(desc(seriesSteps.id))
    .limit(1)
  return last?.action === 'mark'
}

/** Tells both that a running series stands still, or no longer does. Once, however many reasons there are. */
async function markAll(
  context: ReactionContext,
  profileIds: string[],
  action: 'mark' | 'unmark',
): Promise<void> {
  const { tx, now } = context
  const { from } = seriesProcess.steps[action]
  for (const { id } of await seriesOf(tx, profileIds, from)) {
    const found = await lockSeries(tx, id, now)
    if (!from.includes(found.series.status)) continue
    // The other party may be gone too, or this one for another reason.
    if (action === 'unmark' && (found.customer.shut || found.worker.shut)) continue
    if ((await isMarked(tx, id)) !== (action === 'unmark')) continue
    const away = profileIds.includes(found.series.workerId) ? 'worker' : customerRole
    await tellAtOnce<SeriesEvent | OrderEvent>(context, 'gone', moving =>
      advanceSeries(moving, found, action, { told: { away } }),
    )
  }
}

async function leave(context: ReactionContext, profileIds: string[]): Promise<void> {
  await endAsked(context, profileIds)
  await markAll(context, profileIds, 'mark')
}

const ownedBy = async (tx: Transaction, userId: string): Promise<string[]> =>
  (await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId))).map(({ id }) => id)

/**
 * Somebody is gone: unanswered requests end. Running series stay, make no orders meanwhile, and both are told; and again when
 * both are there.
 */
export const shuttingReactions: Reaction[] = [
  react<SuspensionEvent, SuspensionEvent['type']>('account.suspended', async ({ subjectId }, context) =>
    leave(context, await ownedBy(context.tx, subjectId)),
  ),
  react<SuspensionEvent, SuspensionEvent['type']>('account.reinstated', async ({ subjectId }, context) =>
    markAll(context, await ownedBy(context.tx, subjectId), 'unmark'),
  ),
  react<StandingEvent, StandingEvent['type']>('worker.withdrawn', ({ data }, context) =>
    leave(context, [data.profileId]),
  ),
  react<StandingEvent, StandingEvent['type']>('worker.returned', ({ data }, context) =>
    markAll(context, [data.profileId], 'unmark'),
  ),
  react<BlockEvent, BlockEvent['type']>('pair.blocked', ({ data: { blockerId, blockedId } }, context) =>
    endAsked(context, [blockerId], blockedId),
  ),
]

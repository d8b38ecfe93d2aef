import { findWays } from '#app/work/travel/server/index.ts'
import type { Way } from '#app/work/travel/way.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import type { FoundSeries } from './find-series.ts'
import { seriesPartyOf } from './policy.ts'

/** The way to each series that this worker is asked for: one question for all, and none when they are asked for nothing. */
export async function findWaysTo(
  read: Reader,
  actor: Actor,
  found: readonly FoundSeries[],
): Promise<(one: FoundSeries) => Way | null> {
  if (actor.kind !== 'person') return () => null
  return findWays(read, actor.profileId, found, ({ series }) =>
    series.status === 'pending' && seriesPartyOf(actor, series) === 'worker' ? series.address : null,
  )
}

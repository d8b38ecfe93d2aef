import { findBothParties } from '#app/work/orders/server/index.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import type { SeriesDetails } from '../api.ts'
import { type FoundSeries, findSeries, findSeriesSteps, seriesWithId } from './find-series.ts'
import { seriesPartyOf } from './policy.ts'
import { presentSeriesDetails } from './present-series.ts'
import { checkDays } from './preview.ts'

/** Everything on the page of a series, as the actor reads it; the days of a request checked now. */
export async function presentWholeSeries(
  read: Reader,
  found: FoundSeries,
  actor: Actor,
  now: Date,
): Promise<SeriesDetails> {
  const { series, wished } = found
  const seen =
    wished.length > 0
      ? await checkDays(
          read,
          await findBothParties(read, series.customerId, series.workerId),
          series,
          wished,
          now,
          seriesPartyOf(actor, series) === 'worker',
        )
      : []
  const steps = await findSeriesSteps(read, series.id)
  const days = seen.map(({ field: _, ...day }) => day)
  return presentSeriesDetails(found, { wished: days, steps }, actor, now)
}

type WholeSeries = Pick<FoundSeries, 'customer' | 'worker'> & { details: SeriesDetails }

/** A series with everything on its page, and its parties; undefined when there is none. Asks nobody who may see it. */
export async function findWholeSeries(
  read: Reader,
  seriesId: string,
  actor: Actor,
  now: Date,
): Promise<WholeSeries | undefined> {
  const [found] = await findSeries(read, seriesWithId(seriesId), now)
  if (!found) return undefined
  const { customer, worker } = found
  return { customer, worker, details: await presentWholeSeries(read, found, actor, now) }
}

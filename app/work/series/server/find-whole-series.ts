import { and, asc, eq, gte, inArray, ne } from 'drizzle-orm'
import { orders } from '#app/schema/orders.server.ts'
import { orderSubstitutes } from '#app/schema/substitutes.server.ts'
import { findBothParties } from '#app/work/orders/server/index.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { startOfDay } from '#platform/shared/time.ts'
import type { SeriesDetails } from '../api.ts'
import { type FoundSeries, findSeries, findSeriesSteps, seriesWithId } from './find-series.ts'
import { findWaysTo } from './find-ways-to.ts'
import { seriesPartyOf } from './policy.ts'
import { type LostDay, presentSeriesDetails } from './present-series.ts'
import { checkDays } from './preview.ts'

/** The days from today on that were called off with the series by somebody else than its customer, and who was asked instead. */
async function findLost(read: Reader, seriesId: string, now: Date): Promise<LostDay[]> {
  const columns = { id: orders.id, status: orders.status, startsAt: orders.startsAt, endsAt: orders.endsAt }
  const lost = await read
    .select(columns)
    .from(orders)
    .where(
      and(
        eq(orders.seriesId, seriesId),
        eq(orders.status, 'cancelled'),
        eq(orders.lastAction, 'release'),
        gte(orders.startsAt, startOfDay(now)),
      ),
    )
    .orderBy(asc(orders.startsAt))
  const ids = lost.map(({ id }) => id)
  const asked =
    ids.length > 0
      ? await read
          .select({ ...columns, insteadOf: orderSubstitutes.insteadOf })
          .from(orderSubstitutes)
          .innerJoin(orders, eq(orders.id, orderSubstitutes.orderId))
          .where(and(inArray(orderSubstitutes.insteadOf, ids), ne(orders.status, 'cancelled')))
      : []
  return lost.map(day => asked.find(({ insteadOf }) => insteadOf === day.id) ?? day)
}

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
  // Whoever called them off has nobody to find.
  const lost = seriesPartyOf(actor, series) === 'worker' ? [] : await findLost(read, series.id, now)
  const wayTo = await findWaysTo(read, actor, [found])
  const days = seen.map(({ field: _, ...day }) => day)
  return presentSeriesDetails(found, { way: wayTo(found), wished: days, lost, steps }, actor, now)
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

import { eq } from 'drizzle-orm'
import { profiles } from '#app/schema/profiles.server.ts'
import { orderSeries } from '#app/schema/series.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { notFound } from '#platform/shared/errors.ts'
import { type FoundSeries, findSeries, seriesWithId } from './find-series.ts'

/** Reads and locks a series, so that rivals run one after the other. */
export async function lockSeries(tx: Transaction, seriesId: string, now: Date): Promise<FoundSeries> {
  await tx.select({ id: orderSeries.id }).from(orderSeries).where(eq(orderSeries.id, seriesId)).for('update')
  const [found] = await findSeries(tx, seriesWithId(seriesId), now)
  if (!found) throw notFound()
  return found
}

/**
 * The same, for making orders. Locks the worker first, as everything that books a worker does: free times
 * stay free, and no order of the series loses to a rival. The customer cannot leave meanwhile.
 */
export async function lockSeriesForMaking(
  tx: Transaction,
  seriesId: string,
  now: Date,
): Promise<FoundSeries> {
  const [series] = await tx.select().from(orderSeries).where(eq(orderSeries.id, seriesId))
  if (!series) throw notFound()
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, series.workerId))
    .for('no key update')
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, series.customerId)).for('share')
  return lockSeries(tx, seriesId, now)
}

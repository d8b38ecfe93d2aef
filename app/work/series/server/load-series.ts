import { eq } from 'drizzle-orm'
import { profiles } from '#app/schema/profiles.server.ts'
import { orderSeries } from '#app/schema/series.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { notFound } from '#platform/shared/errors.ts'
import { type FoundSeries, findSeries, seriesWithId } from './find-series.ts'

/** Reads a series and holds it until the transaction ends, so that rivals come one after another. */
export async function lockSeries(tx: Transaction, seriesId: string, now: Date): Promise<FoundSeries> {
  await tx.select({ id: orderSeries.id }).from(orderSeries).where(eq(orderSeries.id, seriesId)).for('update')
  const [found] = await findSeries(tx, seriesWithId(seriesId), now)
  if (!found) throw notFound()
  return found
}

/**
 * The same, for whoever makes orders of it. The worker is held first, as by everybody who takes a worker's time: what is
 * seen to be free then is free, and no order of the series fails for a rival. The customer cannot leave meanwhile.
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
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, series.consumerId)).for('share')
  return lockSeries(tx, seriesId, now)
}

import { eq } from 'drizzle-orm'
import { orders } from '#app/schema/orders.server.ts'
import { orderSeries } from '#app/schema/series.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Offer } from './find-offers.ts'

/** Does the customer of the series that it began with want a substitute to be asked at once? The choice may change. */
export async function sendsSubstitute(tx: Transaction, rootId: string): Promise<boolean> {
  const [found] = await tx
    .select({ wanted: orderSeries.sendsSubstitute })
    .from(orders)
    .innerJoin(orderSeries, eq(orderSeries.id, orders.seriesId))
    .where(eq(orders.id, rootId))
  return found?.wanted ?? false
}

/** Nobody dearer than agreed is asked without the customer. */
export const isAskedAtOnce = ({ difference }: Offer): boolean => difference <= 0

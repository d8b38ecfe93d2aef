import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import { payments } from '#app/schema/payments.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Means } from '../api.ts'

/** In the words of the index. */
const isStored = sql`${payments.status} = 'stored'`

/** The providers that have stored means to reserve with later, and for how much. What the means are, they alone know. */
export const findMeans = (read: Reader, customerId: string): Promise<Means[]> =>
  read
    .select({
      provider: payments.provider,
      orders: count(payments.orderId),
      series: count(payments.seriesId),
    })
    .from(payments)
    .where(and(eq(payments.customerId, customerId), isStored, isNotNull(payments.means)))
    .groupBy(payments.provider)
    .orderBy(asc(payments.provider))

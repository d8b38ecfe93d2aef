import { and, type Column, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type StandardServiceId, standardServices } from '#app/facts/services.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { isShown, reviews } from '#app/schema/reviews.server.ts'
import { searchPeople } from '#app/schema/search.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { isVerified, ratesByService } from './wish.ts'

const customers = alias(profiles, 'customer')

/** A worker's published reviews, newest first. */
export const findReviews = (read: Reader, workerId: string) =>
  read
    .select({
      id: reviews.id,
      stars: reviews.stars,
      text: reviews.text,
      customerId: reviews.customerId,
      customerName: customers.fullName,
      serviceName: orders.serviceName,
      writtenAt: reviews.writtenAt,
      answer: reviews.answer,
      answeredAt: reviews.answeredAt,
    })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(customers, eq(customers.id, reviews.customerId))
    .where(and(eq(reviews.workerId, workerId), isShown(reviews)))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(200)

/** Higher is no price: what is stored for a service without one. */
const NO_RATE = 2_147_483_647

/**
 * The lowest rate at which a listed, verified worker offers each standard service, in whole kroner, and not
 * below a least one; null without any. Each is read from the end of its index.
 */
export async function findLowestRates(
  read: Reader,
  leastOf: (serviceId: StandardServiceId) => number,
): Promise<Map<StandardServiceId, number>> {
  const rows = await Promise.all(
    standardServices.map(async ({ id }, place) => {
      const rate = ratesByService[place] as Column
      const [row] = await read
        .select({ rate: sql<number | null>`min(${rate})` })
        .from(searchPeople)
        .where(and(gte(rate, leastOf(id)), lt(rate, NO_RATE), isVerified))
      return [id, row?.rate ?? null] as const
    }),
  )
  return new Map(rows.flatMap(([id, rate]) => (rate === null ? [] : [[id, rate] as const])))
}

import { and, type Column, eq, gte, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { firstName } from '#app/facts/names.ts'
import { type StandardServiceId, standardServices } from '#app/facts/services.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { isShown, reviews } from '#app/schema/reviews.server.ts'
import { searchPeople } from '#app/schema/search.server.ts'
import { newestFirst, pageOf } from '#platform/db/pages.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { ReviewPage } from '../api.ts'
import { ratesByService } from './lawful-when.ts'
import { NO_RATE } from './walk.ts'
import { isVerified } from './wish.ts'

const customers = alias(profiles, 'customer')

/** How many reviews are on one page. */
const PAGE = 20
const list = newestFirst(reviews.writtenAt, reviews.id)

/** A page of a worker's published reviews, newest first. Customers are named by first name. */
export async function findReviews(
  read: Reader,
  workerId: string,
  { viewerId, cursor }: { viewerId: string; cursor?: string | undefined },
): Promise<ReviewPage> {
  const rows = await read
    .select({ review: reviews, customer: customers.fullName, serviceName: orders.serviceName })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(customers, eq(customers.id, reviews.customerId))
    .where(and(eq(reviews.workerId, workerId), isShown(reviews), list.after(cursor)))
    .orderBy(...list.order)
    .limit(PAGE + 1)
  const { found, nextCursor } = pageOf(rows, PAGE, ({ review }) => ({ ...review, at: review.writtenAt }))
  return {
    reviews: found.map(({ review, customer, serviceName }) => ({
      id: review.id,
      stars: review.stars,
      text: review.text,
      by: firstName(customer),
      mine: review.customerId === viewerId,
      serviceName,
      writtenAt: review.writtenAt.toISOString(),
      answer: review.answer,
      answeredAt: review.answeredAt?.toISOString() ?? null,
    })),
    nextCursor,
  }
}

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

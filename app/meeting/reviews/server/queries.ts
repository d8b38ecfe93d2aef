import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { firstName } from '#app/facts/names.ts'
import { texts } from '#app/facts/reviews-texts.ts'
import { customerRole } from '#app/facts/roles.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { customerReviews, isShown, ratingOf } from '#app/schema/reviews.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { demandPerson } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { notFound } from '#platform/shared/errors.ts'
import { allow, hide, only } from '#platform/shared/policy.ts'
import type { AboutCustomer } from '../api.ts'

const MOST = 100
const workers = alias(profiles, 'worker')

const profileOf = (actor: Actor): string => {
  demandPerson(actor)
  return actor.profileId
}

/** What workers wrote about a customer: the published average and the newest reviews. */
async function aboutCustomer(read: Reader, customerId: string, viewerId: string): Promise<AboutCustomer> {
  const [rated] = await read.select(ratingOf(profiles.id)).from(profiles).where(eq(profiles.id, customerId))
  const found = await read
    .select({ review: customerReviews, serviceName: orders.serviceName, worker: workers.fullName })
    .from(customerReviews)
    .innerJoin(orders, eq(orders.id, customerReviews.orderId))
    .innerJoin(workers, eq(workers.id, customerReviews.workerId))
    .where(and(eq(customerReviews.customerId, customerId), isShown(customerReviews)))
    .orderBy(desc(customerReviews.writtenAt), desc(customerReviews.id))
    .limit(MOST)
  return {
    rating: rated?.rating ?? null,
    reviewCount: rated?.reviewCount ?? 0,
    reviews: found.map(({ review: { id, stars, text, writtenAt, workerId }, serviceName, worker }) => ({
      ...{ id, stars, text, serviceName },
      by: firstName(worker),
      mine: workerId === viewerId,
      writtenAt: writtenAt.toISOString(),
    })),
  }
}

/** For the worker of a request or an order: reviews of its customer. NOT_FOUND for everybody else. */
export const reviewsOfCustomer = query<{ orderId: string }, AboutCustomer>({
  name: 'review.of-customer',
  input: z.object({ orderId: z.uuid() }),
  authorise: ({ actor }) => (actor.kind === 'person' && actor.role === 'worker' ? allow : hide),
  run: async ({ read, actor, input }) => {
    const viewerId = profileOf(actor)
    const [order] = await read
      .select({ customerId: orders.customerId })
      .from(orders)
      .where(and(eq(orders.id, input.orderId), eq(orders.workerId, viewerId)))
    if (!order) throw notFound()
    return aboutCustomer(read, order.customerId, viewerId)
  },
})

/** Workers' reviews of the acting customer. */
export const reviewsOfMe = query<unknown, AboutCustomer>({
  name: 'review.of-me',
  input: z.unknown(),
  authorise: ({ actor }) => only(customerRole, actor, texts.onlyCustomers),
  run: ({ read, actor }) => aboutCustomer(read, profileOf(actor), profileOf(actor)),
})

import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { listedWhere } from '#app/people/profiles/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { offeredRate, profileServices, profiles } from '#app/schema/profiles.server.ts'
import { isShown, reviews } from '#app/schema/reviews.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'

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

/** Every rate at which a listed, verified worker offers a service, in whole kroner, each once. */
export const findOfferedRates = (read: Reader) => {
  const rate = offeredRate() as SQL<number>
  return read
    .selectDistinct({ serviceId: profileServices.serviceId, rate })
    .from(profileServices)
    .innerJoin(profiles, eq(profiles.id, profileServices.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(listedWhere(), eq(profiles.verificationStatus, 'approved'), sql`${rate} is not null`))
}

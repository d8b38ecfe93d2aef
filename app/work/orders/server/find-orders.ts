import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orderLines, orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { customerReviews, ratingOf, reviews } from '#app/schema/reviews.server.ts'
import { isSuspended } from '#app/schema/suspension.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Actor } from '#platform/shared/actor.ts'

export const customers = alias(profiles, 'customer')
export const workers = alias(profiles, 'worker')
export const charges = alias(orderLines, 'charge')

/** What is joined to an order: its parties, its line as agreed, its line as charged once it is settled, and its reviews. */
export const joined = {
  customer: eq(customers.id, orders.customerId),
  worker: eq(workers.id, orders.workerId),
  agreed: and(eq(orderLines.orderId, orders.id), eq(orderLines.kind, 'agreed')),
  charge: and(eq(charges.orderId, orders.id), eq(charges.kind, 'charge')),
  review: eq(reviews.orderId, orders.id),
  customerReview: eq(customerReviews.orderId, orders.id),
}

const party = (table: typeof customers | typeof workers) => ({
  profileId: table.id,
  fullName: table.fullName,
  image: table.profileImage,
  verificationStatus: table.verificationStatus,
  phone: table.phone,
  shut: isSuspended(table.userId),
})

/** What is read of an order, in a list as on its page. */
export const foundColumns = {
  order: getTableColumns(orders),
  customer: { ...party(customers), ...ratingOf(customers.id) },
  worker: { ...party(workers), ...ratingOf(workers.id) },
  agreed: getTableColumns(orderLines),
  review: getTableColumns(reviews),
  customerReview: getTableColumns(customerReviews),
}

/** An order with parties, agreed line and reviews, including hidden ones; the presenter filters. */
export type FoundOrder = Awaited<ReturnType<typeof findOrders>>[number]

/** Orders that meet a condition. */
export async function findOrders(
  read: Reader,
  condition: SQL | undefined,
  { order = [], limit = 1 }: { order?: SQL[]; limit?: number } = {},
) {
  return read
    .select(foundColumns)
    .from(orders)
    .innerJoin(customers, joined.customer)
    .innerJoin(workers, joined.worker)
    .innerJoin(orderLines, joined.agreed)
    .leftJoin(reviews, joined.review)
    .leftJoin(customerReviews, joined.customerReview)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
}

/** The condition that an order is the actor's own, in the role that they act in. */
export function ownedBy(actor: Actor): SQL {
  if (actor.kind !== 'person' || actor.role === 'admin') return sql`false`
  return eq(actor.role === 'worker' ? orders.workerId : orders.customerId, actor.profileId)
}

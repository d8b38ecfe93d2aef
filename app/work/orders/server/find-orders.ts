import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orderLines, orderSteps, orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { customerReviews, ratingOf, reviews } from '#app/schema/reviews.server.ts'
import { isSuspended } from '#app/schema/suspension.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Actor } from '#platform/shared/actor.ts'

const customers = alias(profiles, 'customer')
const workers = alias(profiles, 'worker')

const party = (table: typeof customers | typeof workers) => ({
  profileId: table.id,
  fullName: table.fullName,
  image: table.profileImage,
  verificationStatus: table.verificationStatus,
  phone: table.phone,
  shut: isSuspended(table.userId),
})

/** An order with parties, agreed line and reviews, including hidden ones; the presenter filters. */
export type FoundOrder = Awaited<ReturnType<typeof findOrders>>[number]

/** Orders that meet a condition. */
export async function findOrders(
  read: Reader,
  condition: SQL | undefined,
  { order = [], limit = 1 }: { order?: SQL[]; limit?: number } = {},
) {
  return read
    .select({
      order: getTableColumns(orders),
      customer: { ...party(customers), ...ratingOf(customers.id) },
      worker: { ...party(workers), ...ratingOf(workers.id) },
      agreed: getTableColumns(orderLines),
      review: getTableColumns(reviews),
      customerReview: getTableColumns(customerReviews),
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(workers, eq(workers.id, orders.workerId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.kind, 'agreed')))
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .leftJoin(customerReviews, eq(customerReviews.orderId, orders.id))
    .where(condition)
    .orderBy(...order)
    .limit(limit)
}

/** The condition that an order is the actor's own, in the role that they act in. */
export function ownedBy(actor: Actor): SQL {
  if (actor.kind !== 'person' || actor.role === 'admin') return sql`false`
  return eq(actor.role === 'worker' ? orders.workerId : orders.customerId, actor.profileId)
}

export const withId = (orderId: string): SQL => eq(orders.id, orderId)

/** The final line of an order, once it is settled. */
export async function findCharge(read: Reader, orderId: string) {
  const [charge] = await read
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.kind, 'charge')))
  return charge ?? null
}

/** What happened to an order, first to last. */
export const findSteps = (read: Reader, orderId: string) =>
  read.select().from(orderSteps).where(eq(orderSteps.orderId, orderId)).orderBy(asc(orderSteps.id))

import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { orderChanges } from '#app/schema/changes.server.ts'
import { agreedLine, orderLines, orders } from '#app/schema/orders.server.ts'
import { outlays } from '#app/schema/outlays.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { customerReviews, ratingOf, reviews } from '#app/schema/reviews.server.ts'
import { isGone } from '#app/schema/suspension.server.ts'
import { askKept } from '#platform/db/kept-statement.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { cardUntil, type TakenRow, takenAround } from './taken-time.ts'

export const customers = alias(profiles, 'customer')
export const workers = alias(profiles, 'worker')
export const charges = alias(orderLines, 'charge')

/** The parties of an order, joined to it. */
export const joined = {
  customer: eq(customers.id, orders.customerId),
  worker: eq(workers.id, orders.workerId),
}

/**
 * Orders with all that belongs to them: their parties, their line as agreed, their line as charged once they are settled,
 * their reviews and the open proposal.
 */
export const withAll = <Orders extends PgSelect<'orders'>>(found: Orders) =>
  found
    .innerJoin(customers, joined.customer)
    .innerJoin(workers, joined.worker)
    .innerJoin(orderLines, agreedLine(orderLines))
    .leftJoin(charges, and(eq(charges.orderId, orders.id), eq(charges.kind, 'charge')))
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .leftJoin(customerReviews, eq(customerReviews.orderId, orders.id))
    .leftJoin(orderChanges, and(eq(orderChanges.orderId, orders.id), eq(orderChanges.state, 'open')))

const party = (table: typeof customers | typeof workers) => ({
  profileId: table.id,
  fullName: table.fullName,
  image: table.profileImage,
  verificationStatus: table.verificationStatus,
  phone: table.phone,
  shut: isGone(table),
})

/** What the law asks about the worker: their age and other work while the order is not answered, and their card until it is begun. */
export const lawfulColumns = {
  bornOn: workers.bornOn,
  taken: sql<TakenRow[] | null>`case when ${orders.status} = 'pending' then ${takenAround({
    workerId: orders.workerId,
    from: orders.startsAt,
    to: orders.endsAt,
    but: orders.id,
  })} end`,
  until: sql<
    string | null
  >`case when ${orders.status} in ('pending', 'confirmed') then ${cardUntil(orders.workerId)} end`,
}

/** How many outlays are asked for, wait for a receipt and there are; what was bought and may come besides, in øre. */
export const outlaySums = sql<
  [asked: number, waiting: number, count: number, bought: number, open: number]
>`(select json_build_array(count(*) filter (where ${outlays.status} = 'asked'), count(*) filter (where ${outlays.status} = 'approved'), count(*),
  coalesce(sum(${outlays.amount}) filter (where ${outlays.status} = 'bought'), 0), coalesce(sum(${outlays.most}) filter (where ${outlays.status} = 'approved'), 0))
  from ${outlays} where ${outlays.orderId} = ${orders.id})`

/** What is read of an order, in a list as on its page. */
export const foundColumns = {
  order: getTableColumns(orders),
  customer: { ...party(customers), ...ratingOf(customers.id) },
  worker: { ...party(workers), ...ratingOf(workers.id) },
  agreed: getTableColumns(orderLines),
  charge: getTableColumns(charges),
  review: getTableColumns(reviews),
  customerReview: getTableColumns(customerReviews),
  law: lawfulColumns,
  outlays: outlaySums,
  /** The open one. */
  proposal: getTableColumns(orderChanges),
}

/** An order with parties, agreed line and reviews, including hidden ones; the presenter filters. */
export type FoundOrder = Awaited<ReturnType<typeof findOrders>>[number]

/** The same for a customer, who is not told what the law says of the worker: it is looked up for each order that waits. */
const columnsFor = {
  worker: foundColumns,
  customer: { ...foundColumns, law: { ...lawfulColumns, taken: sql<TakenRow[] | null>`null` } },
}

/** What a page of orders is asked with, and for whom; its values are placeholders. */
type Page = { of: keyof typeof columnsFor; condition: SQL | undefined; order: SQL[]; limit: number }

/**
 * Orders that meet a condition. A name always stands for the same page, so that each connection plans it once: with all that
 * stands on a card, planning takes ten times as long as finding.
 */
export const findOrders = (
  read: Reader,
  name: string,
  { of, condition, order, limit }: Page,
  values: Record<string, unknown>,
) =>
  askKept(
    read,
    `orders_${name}`,
    from =>
      withAll(from.select(columnsFor[of]).from(orders).$dynamic())
        .where(condition)
        .orderBy(...order)
        // Drizzle would make it a parameter, and the database would not know how few are wanted.
        .limit(sql.raw(String(limit)) as unknown as number),
    values,
  )

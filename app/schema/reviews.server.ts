import { type AnyColumn, and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, ofRow } from '../../platform/db/tables.server.ts'
import { orders } from './orders.server.ts'
import { profiles } from './profiles.server.ts'

/**
 * What a customer thought of a completed order, and the worker's one answer. Nobody but its writer sees it before it
 * is published: when both have written, or 14 days after the order was completed.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    workerId: uuid('worker_id')
      .notNull()
      .references(() => profiles.id),
    consumerId: uuid('consumer_id')
      .notNull()
      .references(() => profiles.id),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
    publishedAt: instant('published_at'),
    /** Taken away by an administrator after a report. */
    hiddenAt: instant('hidden_at'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
  },
  table => [
    unique('reviews_order_once').on(table.orderId),
    index('reviews_worker').on(table.workerId, table.writtenAt),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
  ],
)

/** What a worker thought of the customer of a completed order. Workers see it, and the customer does. */
export const customerReviews = pgTable(
  'customer_reviews',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    workerId: uuid('worker_id')
      .notNull()
      .references(() => profiles.id),
    consumerId: uuid('consumer_id')
      .notNull()
      .references(() => profiles.id),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
    publishedAt: instant('published_at'),
    hiddenAt: instant('hidden_at'),
  },
  table => [
    unique('customer_reviews_order_once').on(table.orderId),
    index('customer_reviews_consumer').on(table.consumerId, table.writtenAt),
    check('customer_reviews_stars', sql`${table.stars} between 1 and 5`),
  ],
)

/** That a review is one that everybody may read who may read the person's reviews. */
export const isShown = (table: typeof reviews | typeof customerReviews): SQL | undefined =>
  and(isNotNull(table.publishedAt), isNull(table.hiddenAt))

const shownOf = (table: SQL, person: SQL, id: AnyColumn): SQL =>
  sql`from ${table} r where r.${person} = ${ofRow(id)} and r.published_at is not null and r.hidden_at is null`

/** Average (one decimal, null without reviews) and number of what is shown. */
const averageOf = (shown: SQL) => ({
  rating: sql<number | null>`(select round(avg(r.stars), 1)::float ${shown})`,
  reviewCount: sql<number>`(select count(*)::int ${shown})`,
})

/** Columns for a worker's average and number of reviews. */
export const ratingOf = (workerId: AnyColumn) => averageOf(shownOf(sql`reviews`, sql`worker_id`, workerId))

/** The same for a customer, by what workers wrote. */
export const customerRatingOf = (consumerId: AnyColumn) =>
  averageOf(shownOf(sql`customer_reviews`, sql`consumer_id`, consumerId))

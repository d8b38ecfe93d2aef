import { type AnyColumn, and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, ofRow } from '../../platform/db/tables.server.ts'
import { orders } from './orders.server.ts'
import { profiles } from './profiles.server.ts'

/**
 * A customer's review of a completed order, with the worker's one answer. Only its writer sees it until
 * published: when both have written, or 14 days after completion.
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
    customerId: uuid('consumer_id')
      .notNull()
      .references(() => profiles.id),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
    publishedAt: instant('published_at'),
    /** Removed by an administrator after a report. */
    hiddenAt: instant('hidden_at'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
  },
  table => [
    unique('reviews_order_once').on(table.orderId),
    index('reviews_worker').on(table.workerId, table.writtenAt),
    index('reviews_waiting').on(table.writtenAt).where(sql`${table.publishedAt} is null`),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
  ],
)

/** A worker's review of the customer. Workers and the customer see it once published. */
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
    customerId: uuid('consumer_id')
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
    index('customer_reviews_consumer').on(table.customerId, table.writtenAt),
    index('customer_reviews_waiting').on(table.writtenAt).where(sql`${table.publishedAt} is null`),
    check('customer_reviews_stars', sql`${table.stars} between 1 and 5`),
  ],
)

/** Whether everybody with access to the person's reviews may read it. */
export const isShown = (table: typeof reviews | typeof customerReviews): SQL | undefined =>
  and(isNotNull(table.publishedAt), isNull(table.hiddenAt))

/**
 * Stars and number of the reviews of a profile that are shown, and how many it has written, shown or not. Written by
 * triggers on both tables of reviews alone (migrations 0018, 0020); `check-totals.ts` counts anew and compares.
 */
export const reviewTotals = pgTable('review_totals', {
  profileId: uuid('profile_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  stars: integer('stars').notNull(),
  count: integer('count').notNull(),
  written: integer('written').notNull().default(0),
})

/** Columns for a profile's average (one decimal, null without reviews) and number of shown reviews. */
export const ratingOf = (profileId: AnyColumn) => {
  const of = sql`from review_totals rated where rated.profile_id = ${ofRow(profileId)}`
  return {
    rating: sql<number | null>`(select round(rated.stars::numeric / nullif(rated.count, 0), 1)::float ${of})`,
    reviewCount: sql<number>`coalesce((select rated.count ${of}), 0)`,
  }
}

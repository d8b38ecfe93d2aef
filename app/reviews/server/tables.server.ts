import { type AnyColumn, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.server.ts'
import { orders } from '../../orders/server/tables.server.ts'
import { profiles } from '../../profiles/server/tables.server.ts'

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

/** Columns for a worker's average (one decimal, null without reviews) and number of reviews. */
export const ratingOf = (workerId: AnyColumn) => ({
  rating: sql<
    number | null
  >`(select round(avg(r.stars), 1)::float from reviews r where r.worker_id = ${workerId})`,
  reviewCount: sql<number>`(select count(*)::int from reviews r where r.worker_id = ${workerId})`,
})

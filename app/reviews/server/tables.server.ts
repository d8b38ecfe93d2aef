import { type AnyColumn, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.server.ts'
import { orders } from '../../orders/server/tables.server.ts'
import { profiles } from '../../profiles/server/tables.server.ts'

/** What a customer thought of a completed order, and the worker's one answer. */
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
    answer: text('answer'),
    answeredAt: instant('answered_at'),
  },
  table => [
    unique('reviews_order_once').on(table.orderId),
    index('reviews_worker').on(table.workerId, table.writtenAt),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
  ],
)

/** Columns for a worker's average (one decimal, null without reviews) and number of reviews. */
export const ratingOf = (workerId: AnyColumn) => ({
  rating: sql<
    number | null
  >`(select round(avg(r.stars), 1)::float from reviews r where r.worker_id = ${workerId})`,
  reviewCount: sql<number>`(select count(*)::int from reviews r where r.worker_id = ${workerId})`,
})

import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { orders } from './orders.server.ts'
import { profiles } from './profiles.server.ts'
import { orderSeries } from './series.server.ts'

/**
 * What a customer declared by the right of withdrawal, as they confirmed it: of an order, or of a whole series with all in it that
 * had not begun.
 */
export const rescissions = pgTable(
  'rescissions',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id').references(() => orders.id),
    seriesId: uuid('series_id').references(() => orderSeries.id),
    customerId: uuid('consumer_id')
      .notNull()
      .references(() => profiles.id),
    at: instant('at').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** What was ordered, when it was, and by whom it was to be done, in words. */
    about: text('about').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** When it was agreed, and the last day of the right; null where nothing was agreed yet. */
    agreedAt: instant('agreed_at'),
    lastDay: date('last_day', { mode: 'string' }),
    /** Of work that had begun: the half hours until then, as the customer says, and what they come to in øre. Null for what had not. */
    halfHours: integer('half_hours'),
    gross: integer('gross'),
  },
  table => [
    unique('rescissions_order').on(table.orderId),
    unique('rescissions_series').on(table.seriesId),
    index('rescissions_consumer').on(table.customerId, table.at),
    check('rescissions_one', sql`(${table.orderId} is null) <> (${table.seriesId} is null)`),
    check('rescissions_agreed', sql`(${table.agreedAt} is null) = (${table.lastDay} is null)`),
    check(
      'rescissions_begun',
      sql`(${table.halfHours} is null) = (${table.gross} is null) and ${table.halfHours} between 1 and 24`,
    ),
  ],
)

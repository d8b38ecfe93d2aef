import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { orders } from './orders.server.ts'
import { profiles } from './profiles.server.ts'
import { wishColumns } from './wish.server.ts'

/** A request without a chosen worker: suitable workers answer, and the customer chooses one. */
export const openRequests = pgTable(
  'open_requests',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('consumer_id')
      .notNull()
      .references(() => profiles.id),
    status: text('status').notNull().$type<'open' | 'filled' | 'withdrawn' | 'expired'>(),
    serviceId: text('service_id').notNull(),
    district: text('district').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    halfHours: integer('half_hours').notNull(),
    ...wishColumns(),
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** What the customer would like it to cost in all, in øre. It excludes nobody. */
    budget: integer('budget'),
    /** How many were asked when it was made; unknown of older ones. */
    told: integer('told'),
    /** What it became. */
    orderId: uuid('order_id').references(() => orders.id),
  },
  table => [
    index('open_requests_open').on(table.serviceId, table.startsAt).where(sql`${table.status} = 'open'`),
    index('open_requests_consumer').on(table.customerId, table.requestedAt),
    check('open_requests_status', sql`${table.status} in ('open', 'filled', 'withdrawn', 'expired')`),
    check('open_requests_filled', sql`(${table.status} = 'filled') = (${table.orderId} is not null)`),
    check('open_requests_budget', sql`${table.budget} > 0`),
    check('open_requests_half_hours', sql`${table.halfHours} between 2 and 24`),
  ],
)

/** A worker's answer. It holds until withdrawn, or until somebody is chosen. */
export const openAnswers = pgTable(
  'open_answers',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => openRequests.id, { onDelete: 'cascade' }),
    workerId: uuid('worker_id')
      .notNull()
      .references(() => profiles.id),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    /** The start that the worker proposes; null when it is the one that was asked for. */
    startsAt: instant('starts_at'),
    status: text('status').notNull().$type<'offered' | 'withdrawn' | 'chosen' | 'passed'>(),
  },
  table => [
    unique('open_answers_once').on(table.requestId, table.workerId),
    index('open_answers_worker').on(table.workerId, table.at),
    check('open_answers_status', sql`${table.status} in ('offered', 'withdrawn', 'chosen', 'passed')`),
  ],
)

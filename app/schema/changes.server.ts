import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import type { Party } from '../facts/roles.ts'
import { orders } from './orders.server.ts'
import { profiles } from './profiles.server.ts'

/** Open until the other answers. `ended`: the order moved on without an answer. */
export const proposalStates = [
  'open',
  'accepted',
  'declined',
  'withdrawn',
  'countered',
  'expired',
  'ended',
] as const

/**
 * What one party of an agreed order proposes instead. While it is open its time is held: the constraint
 * `order_changes_worker_busy` (an exclusion over worker and span) keeps it from other proposals, and triggers on both
 * tables keep it and the worker's other orders apart.
 */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Whose time is held. */
    workerId: uuid('worker_id')
      .notNull()
      .references(() => profiles.id),
    by: text('by').notNull().$type<Party>(),
    state: text('state').notNull().$type<(typeof proposalStates)[number]>(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    halfHours: integer('half_hours').notNull(),
    /** Minutes kept free afterwards, as in `orders`. */
    restMinutes: integer('rest_minutes').notNull().default(30),
    address: text('address').notNull(),
    /** What its maker says to the other. */
    words: text('words').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    settledAt: instant('settled_at'),
  },
  table => [
    uniqueIndex('order_changes_open').on(table.orderId).where(sql`${table.state} = 'open'`),
    index('order_changes_held').on(table.workerId, table.startsAt).where(sql`${table.state} = 'open'`),
    index('order_changes_order').on(table.orderId, table.proposedAt),
    check(
      'order_changes_state',
      sql`${table.state} in ('open', 'accepted', 'declined', 'withdrawn', 'countered', 'expired', 'ended')`,
    ),
    check('order_changes_by', sql`${table.by} in ('worker', 'employer')`),
    check('order_changes_half_hours', sql`${table.halfHours} between 2 and 24`),
    check(
      'order_changes_span',
      sql`${table.endsAt} = ${table.startsAt} + ${table.halfHours} * interval '30 minutes'`,
    ),
    check('order_changes_settled', sql`(${table.state} = 'open') = (${table.settledAt} is null)`),
  ],
)

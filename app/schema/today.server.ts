import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import type { PressAction } from '../facts/day-steps.ts'
import { users } from './accounts.server.ts'
import { orders } from './orders.server.ts'

/**
 * Whether a worker is all right. `check`: they were asked, since they had not checked out long after the agreed end.
 * `help`: they asked for help. The customer never hears of either.
 */
export const safetyCases = pgTable(
  'safety_cases',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<'check' | 'help'>(),
    at: instant('at').notNull(),
    /** When the administrators were told; null when they need not know. */
    raisedAt: instant('raised_at'),
    /** When the worker said that all is well, or had gone, or an administrator closed it. */
    settledAt: instant('settled_at'),
    /** The administrator who closed it, and what they found. */
    closedBy: uuid('closed_by').references(() => users.id),
    note: text('note'),
    /** The agreed end that a check was about: it is asked once for each. */
    endsAt: instant('ends_at'),
  },
  table => [
    index('safety_cases_order').on(table.orderId),
    index('safety_cases_open').on(table.at).where(sql`${table.settledAt} is null`),
    unique('safety_cases_once').on(table.orderId, table.endsAt),
    check('safety_cases_kind', sql`${table.kind} in ('check', 'help')`),
    check('safety_cases_closed', sql`${table.closedBy} is null or ${table.note} is not null`),
  ],
)

/**
 * What a worker has pressed on the day of work, by the id that their phone gave it: sent again, it is the same press. `at` is
 * the time that counts.
 */
export const dayPresses = pgTable(
  'day_presses',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    action: text('action').notNull().$type<PressAction>(),
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Too late to be done: the order was over when it was received. It is kept as what the worker says happened. */
    kept: boolean('kept').notNull().default(false),
    /** The half hours of a report of work done that is kept. */
    workedHalfHours: integer('worked_half_hours'),
    /** What was written with it, or the task that was ticked off or shown. */
    said: text('said'),
  },
  table => [
    primaryKey({ columns: [table.orderId, table.id] }),
    check('day_presses_forward', sql`${table.at} <= ${table.receivedAt}`),
  ],
)

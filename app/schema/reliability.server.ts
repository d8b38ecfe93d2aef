import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { users } from './accounts.server.ts'
import { orders } from './orders.server.ts'
import { profiles } from './profiles.server.ts'

/**
 * An agreed appointment that a worker gave up or did not come to, and what was said of it since. Triggers count it by
 * month in `search_appointments`, as long as it counts.
 */
export const brokenAppointments = pgTable(
  'broken_appointments',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    workerId: uuid('worker_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** When it should have begun: what decides how long it counts. */
    startsAt: instant('starts_at').notNull(),
    kind: text('kind').notNull().$type<'give-up' | 'absent'>(),
    /** How much it counts, in half appointments: illness with a message counts one, all else two. */
    halves: integer('halves').notNull(),
    /** `contested` does not count until it is decided; `struck` never does. */
    state: text('state').notNull().$type<'counts' | 'contested' | 'struck'>(),
    /** When the worker asked to have it struck, and why. Once. */
    askedAt: instant('asked_at'),
    askedWhy: text('asked_why'),
    /** When an administrator struck it, or let it stand, and why. */
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedWhy: text('decided_why'),
  },
  table => [
    index('broken_appointments_worker').on(table.workerId, table.startsAt),
    index('broken_appointments_asked')
      .on(table.askedAt)
      .where(sql`${table.askedAt} is not null and ${table.decidedAt} is null`),
    check('broken_appointments_kind', sql`${table.kind} in ('give-up', 'absent')`),
    check('broken_appointments_halves', sql`${table.halves} in (1, 2)`),
    check('broken_appointments_state', sql`${table.state} in ('counts', 'contested', 'struck')`),
    check('broken_appointments_asked', sql`(${table.askedAt} is null) = (${table.askedWhy} is null)`),
    check('broken_appointments_decided', sql`(${table.decidedAt} is null) = (${table.decidedWhy} is null)`),
  ],
)

import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { users } from './accounts.server.ts'

/** A suspension, with its reason. The row stays after it is lifted. */
export const suspensions = pgTable(
  'suspensions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason').notNull(),
    suspendedAt: instant('suspended_at').notNull(),
    liftedAt: instant('lifted_at'),
    liftedBy: uuid('lifted_by').references(() => users.id),
    liftReason: text('lift_reason'),
  },
  table => [uniqueIndex('suspensions_one_open').on(table.userId).where(sql`${table.liftedAt} is null`)],
)

/** Is this person's account suspended now? */
export const isSuspended = (userId: AnyPgColumn | SQL | string): SQL<boolean> =>
  sql<boolean>`${userId} in (select shut.user_id from ${suspensions} shut where shut.lifted_at is null)`

type Standing = Record<'userId' | 'verificationStatus' | 'heldBackAt', AnyPgColumn>

/**
 * Can nobody count on this person? The account is suspended, or an administrator has rejected the worker or taken the
 * profile out.
 */
export const isGone = (profile: Standing): SQL<boolean> =>
  sql<boolean>`(${isSuspended(profile.userId)} or ${profile.verificationStatus} = 'rejected' or ${profile.heldBackAt} is not null)`

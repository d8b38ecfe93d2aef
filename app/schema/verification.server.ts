import { bigserial, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { users } from './accounts.server.ts'

/** Administrators' decisions about a worker. Append-only: a trigger refuses edits. */
export const verificationLogs = pgTable(
  'verification_logs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => users.id),
    /** The new status, or activated / deactivated. */
    action: text('action').notNull(),
    notes: text('notes').notNull(),
  },
  table => [index('verification_logs_user').on(table.userId, table.id)],
)

import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { users } from './accounts.server.ts'

/**
 * Which administrator has taken a waiting case. Cases are not stored, so nothing refers to one: a row from before the
 * case began is of an earlier one with the same name, and does not count.
 */
export const queueTakings = pgTable(
  'queue_takings',
  {
    kind: text('kind').notNull(),
    caseId: text('case_id').notNull(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    takenAt: instant('taken_at').notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.caseId] })],
)

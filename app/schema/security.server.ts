import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { users } from './accounts.server.ts'

/** Account events that the person can see: sign-ins, changes of password … */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** One of the actions in security/actions.ts. */
    action: text('action').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    /** The address the server saw; 'unknown' without one. */
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  table => [
    index('security_events_user').on(table.userId, table.id),
    index('security_events_newest').on(table.at),
  ],
)

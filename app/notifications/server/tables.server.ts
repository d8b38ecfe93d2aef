import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.server.ts'
import { users } from '../../accounts/server/tables.server.ts'

/** Something a person should know, in one of their roles; `link` leads to the thing. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').notNull().$type<'worker' | 'employer' | 'admin'>(),
    /** What it is about, as an event type: `order.requested`, `message.received` … */
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** The action's label on the dashboard, such as 'Se forespørsel'. */
    linkLabel: text('link_label').notNull(),
    link: text('link').notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
  },
  table => [index('notifications_user').on(table.userId, table.role, table.at)],
)

import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { profiles } from './profiles.server.ts'

/** The secret address of a person's calendar feed. One at a time. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    profileId: uuid('profile_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The address's hash, for lookup. */
    tokenHash: text('token_hash').notNull(),
    /** The address itself, encrypted, to show its owner. */
    tokenSealed: text('token_sealed').notNull(),
    at: instant('at').notNull(),
    /** When a calendar program last read it. */
    readAt: instant('read_at'),
  },
  table => [unique('calendar_feeds_token').on(table.tokenHash)],
)

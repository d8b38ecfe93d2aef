import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { profiles } from './profiles.server.ts'

/** The secret address that a person's calendar program reads; one at a time, and a new one ends the old. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    profileId: uuid('profile_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** What the address is found by: its hash. */
    tokenHash: text('token_hash').notNull(),
    /** The address itself, sealed, to be shown to its owner again. */
    tokenSealed: text('token_sealed').notNull(),
    at: instant('at').notNull(),
    /** When a calendar program last read it. */
    readAt: instant('read_at'),
  },
  table => [unique('calendar_feeds_token').on(table.tokenHash)],
)

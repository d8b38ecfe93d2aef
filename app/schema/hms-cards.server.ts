import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { users } from './accounts.server.ts'
import { profiles } from './profiles.server.ts'

/**
 * HMS cards of workers who clean. A card is worn so that everybody can read it, so its number is no secret; it is shown to
 * its worker and to administrators. Triggers on these rows refresh search (`lawful_services`, in this table's migration).
 */
export const hmsCards = pgTable(
  'hms_cards',
  {
    id: uuid('id').primaryKey(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    /** The last day that it is valid. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    enteredAt: instant('entered_at').notNull(),
    status: text('status').notNull().$type<'waiting' | 'accepted' | 'refused'>(),
    /** Why it was not accepted, to the worker. */
    reason: text('reason'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** When the worker was asked for a new one. */
    remindedAt: instant('reminded_at'),
    /** When it ran out: search goes by this, and knows no clock. */
    endedAt: instant('ended_at'),
  },
  table => [
    index('hms_cards_profile').on(table.profileId, table.expiresOn),
    index('hms_cards_running')
      .on(table.expiresOn)
      .where(sql`${table.status} = 'accepted' and ${table.endedAt} is null`),
    uniqueIndex('hms_cards_one_waiting').on(table.profileId).where(sql`${table.status} = 'waiting'`),
    check('hms_cards_status', sql`${table.status} in ('waiting', 'accepted', 'refused')`),
    check('hms_cards_number', sql`${table.number} ~ '^[0-9]{6,12}$'`),
    check('hms_cards_refused', sql`(${table.status} = 'refused') = (${table.reason} is not null)`),
  ],
)

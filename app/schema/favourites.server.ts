import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { profiles } from './profiles.server.ts'

/** 'Mine faste': workers that a customer wants to find again. The worker is not told. */
export const favourites = pgTable(
  'favourites',
  {
    consumerId: uuid('consumer_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    workerId: uuid('worker_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.consumerId, table.workerId] }),
    index('favourites_worker').on(table.workerId),
  ],
)

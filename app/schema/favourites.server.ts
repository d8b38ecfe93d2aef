import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { profiles } from './profiles.server.ts'

/** 'Favoritter': a customer's saved workers. Private to the customer. */
export const favourites = pgTable(
  'favourites',
  {
    customerId: uuid('consumer_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    workerId: uuid('worker_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.customerId, table.workerId] }),
    index('favourites_worker').on(table.workerId),
  ],
)

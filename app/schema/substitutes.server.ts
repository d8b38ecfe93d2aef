import { boolean, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { orders } from './orders.server.ts'
import { profiles } from './profiles.server.ts'

/**
 * A request that was sent because somebody else cannot come. All requests for the same lost help name the order that it
 * began with, also when a substitute gives up in turn.
 */
export const orderSubstitutes = pgTable(
  'order_substitutes',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The first of them: the one that was agreed and lost. */
    insteadOf: uuid('instead_of')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Did the system choose, as the customer had asked it to? */
    bySystem: boolean('by_system').notNull().default(false),
    at: instant('at').notNull(),
  },
  table => [index('order_substitutes_instead_of').on(table.insteadOf)],
)

/**
 * Whom an administrator has named for lost help, by the order that it began with: shown first to its customer, who decides.
 * Nothing is held for them.
 */
export const substituteSuggestions = pgTable(
  'substitute_suggestions',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    workerId: uuid('worker_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  table => [index('substitute_suggestions_worker').on(table.workerId)],
)

import { date, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { users } from './accounts.server.ts'

/** What an identity provider (Vipps, BankID) has confirmed about a person. The newest per provider counts. */
export const identityProofs = pgTable(
  'identity_proofs',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The provider, by the name of its settings. */
    provider: text('provider').notNull(),
    /** The provider's id of the person. One account per person. */
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    bornOn: date('born_on', { mode: 'string' }),
    address: text('address'),
    phone: text('phone'),
    confirmedAt: instant('confirmed_at').notNull(),
  },
  table => [
    unique('identity_proofs_one_of_each').on(table.userId, table.provider),
    unique('identity_proofs_subject').on(table.provider, table.subject),
  ],
)

import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { users } from './accounts.server.ts'
import { orders } from './orders.server.ts'

/** A signed contract: the parties' details at that moment and the text's hash. */
export const signedContracts = pgTable(
  'signed_contracts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    contractType: text('contract_type').notNull(),
    workerName: text('employee_name').notNull(),
    workerEmail: text('employee_email').notNull(),
    workerPhone: text('employee_phone'),
    workerAddress: text('employee_address'),
    workerBirthDate: text('employee_birth_date'),
    /** Encrypted (AES-256-GCM), bound to the row's id. */
    accountNumber: text('account_number'),
    accountNumberEnd: text('account_number_end'),
    signedAt: instant('signed_at').notNull(),
    contractVersion: text('contract_version').notNull(),
    /** The full text on the screen. */
    contractText: text('contract_text').notNull(),
    /** SHA-256 of that text, hexadecimal. */
    contractHash: text('contract_hash').notNull(),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  table => [index('signed_contracts_user').on(table.userId, table.signedAt)],
)

/** The addendum of an accepted order: place, time and pay as agreed at that moment. */
export const contractAddenda = pgTable(
  'contract_addenda',
  {
    id: uuid('id').primaryKey(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => signedContracts.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Which agreement of the order it is about. Only the newest holds. */
    agreement: integer('agreement').notNull().default(0),
    madeAt: instant('made_at').notNull(),
    addendumText: text('addendum_text').notNull(),
    /** SHA-256 of that text, hexadecimal. */
    addendumHash: text('addendum_hash').notNull(),
  },
  table => [
    index('contract_addenda_user').on(table.userId, table.madeAt),
    unique('contract_addenda_once').on(table.orderId, table.agreement),
  ],
)

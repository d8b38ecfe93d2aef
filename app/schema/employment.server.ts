import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { users } from './accounts.server.ts'
import { orders } from './orders.server.ts'

/** A contract as it was signed: the parties' details at that moment and the exact text's fingerprint. */
export const signedContracts = pgTable(
  'signed_contracts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    contractType: text('contract_type').notNull(),
    employeeName: text('employee_name').notNull(),
    employeeEmail: text('employee_email').notNull(),
    employeePhone: text('employee_phone'),
    employeeAddress: text('employee_address'),
    employeeBirthDate: text('employee_birth_date'),
    /** Encrypted (AES-256-GCM), bound to the row's id. */
    accountNumber: text('account_number'),
    accountNumberEnd: text('account_number_end'),
    signedAt: instant('signed_at').notNull(),
    contractVersion: text('contract_version').notNull(),
    /** The text that was on the screen, whole. */
    contractText: text('contract_text').notNull(),
    /** SHA-256 of that text, in hexadecimal. */
    contractHash: text('contract_hash').notNull(),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  table => [index('signed_contracts_user').on(table.userId, table.signedAt)],
)

/**
 * The addendum to the framework contract that an accepted order is: the assignment's place, time and pay as they
 * were agreed at that moment.
 */
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
      .unique()
      .references(() => orders.id),
    madeAt: instant('made_at').notNull(),
    addendumText: text('addendum_text').notNull(),
    /** SHA-256 of that text, in hexadecimal. */
    addendumHash: text('addendum_hash').notNull(),
  },
  table => [index('contract_addenda_user').on(table.userId, table.madeAt)],
)

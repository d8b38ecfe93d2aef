import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.server.ts'
import { users } from '../../accounts/server/tables.server.ts'

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

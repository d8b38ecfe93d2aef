import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import type { AccountNumber } from '../facts/books.ts'
import type { VatCode } from '../facts/rates.ts'
import { orders } from './orders.server.ts'

/**
 * Vouchers. Rows are added and never changed or removed, by nobody, and each is in the chain with its lines. A deferred trigger
 * refuses one whose lines do not add up to 0, are of another day, or are not as many as it says.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** What caused it: never booked twice. */
    cause: text('cause').notNull().unique(),
    /** When it was written. */
    at: instant('at').notNull(),
    /** The day in Oslo that it belongs to. */
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    /** Of a payment, and of a payslip. */
    paymentId: uuid('payment_id'),
    payslipId: uuid('payslip_id'),
    /** The entry that it takes back. */
    reverses: bigint('reverses', { mode: 'number' })
      .references((): AnyPgColumn => ledgerEntries.id)
      .unique(),
    /** How many lines it was written with. */
    lines: smallint('lines').notNull(),
  },
  table => [
    index('ledger_entries_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    check('ledger_entries_lines', sql`${table.lines} >= 2`),
  ],
)

/** Amounts of a voucher in øre, debit plus, credit minus. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    /** Its place in the voucher, from 1. */
    place: smallint('place').notNull(),
    account: integer('account').notNull().$type<AccountNumber>(),
    /** As its entry's, so that balances are read off one index. */
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    vatCode: text('vat_code').$type<VatCode>(),
  },
  table => [
    primaryKey({ columns: [table.entryId, table.place] }),
    index('ledger_lines_account').on(table.account, table.bookedOn, table.entryId, table.place, table.amount),
    check('ledger_lines_account_number', sql`${table.account} between 1000 and 8999`),
    check('ledger_lines_amount', sql`${table.amount} <> 0`),
    check('ledger_lines_vat_code', sql`${table.vatCode} in ('standard', 'exempt')`),
  ],
)

/**
 * What came to each account on each day, of the vouchers through `ledgerSummed.through`. `keep_ledger_sums()` alone writes both, so
 * that nobody who books anything waits for them; later vouchers are added on reading (`ledger_unsummed()`).
 */
export const ledgerSums = pgTable(
  'ledger_sums',
  {
    account: integer('account').notNull().$type<AccountNumber>(),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    /** Empty where the lines have none. */
    vatCode: text('vat_code').notNull().$type<VatCode | ''>(),
    /** In øre, neither with a sign of its own. */
    debit: bigint('debit', { mode: 'number' }).notNull(),
    credit: bigint('credit', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.account, table.bookedOn, table.vatCode] })],
)

/** Through which voucher sums are kept: one row. */
export const ledgerSummed = pgTable(
  'ledger_summed',
  {
    isThere: boolean('is_there').primaryKey().default(true),
    through: bigint('through', { mode: 'number' }).notNull(),
  },
  table => [check('ledger_summed_once', sql`${table.isThere}`)],
)

/** What the books and something else do not agree about. Gone when they agree. */
export const ledgerDifferences = pgTable(
  'ledger_differences',
  {
    /** Which comparison found it. */
    source: text('source').notNull(),
    /** Of what, the same every time it is found. */
    subject: text('subject').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    /** What is wrong, in an administrator's words. */
    what: text('what').notNull(),
    /** In øre: what it should be, and what the books say. */
    expected: bigint('expected', { mode: 'number' }).notNull(),
    booked: bigint('booked', { mode: 'number' }).notNull(),
    foundAt: instant('found_at').notNull(),
  },
  table => [primaryKey({ columns: [table.source, table.subject] })],
)

/** When each comparison was last made. */
export const ledgerChecks = pgTable('ledger_checks', {
  source: text('source').primaryKey(),
  at: instant('at').notNull(),
})

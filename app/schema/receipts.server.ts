import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import type { VatCode } from '../facts/rates.ts'
import type { Buyer, DocumentKind, DocumentLine, Seller } from '../facts/receipt.ts'
import { orders } from './orders.server.ts'
import { profiles } from './profiles.server.ts'

/** The last number that was given in a series of a year. Held from the statement that takes one until its transaction ends. */
export const receiptNumbers = pgTable(
  'receipt_numbers',
  {
    kind: text('kind').notNull().$type<DocumentKind>(),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.year] })],
)

const ore = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * Receipts and credit notes, whole as they were issued. Rows are added and never changed or removed, by nobody, and each is in the
 * chain. A trigger refuses one that leaves a number out, and credit notes that come to more than what they credit.
 */
export const receipts = pgTable(
  'receipts',
  {
    /** Of an order's receipt its order's, of an outlay's own its outlay's; of a credit note what it came of. */
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull().$type<DocumentKind>(),
    year: smallint('year').notNull(),
    number: integer('number').notNull(),
    /** When it was issued, and the day in Oslo. */
    at: instant('at').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    customerId: uuid('consumer_id')
      .notNull()
      .references(() => profiles.id),
    /** What a credit note credits. */
    credits: uuid('credits').references((): AnyPgColumn => receipts.id),
    seller: jsonb('seller').notNull().$type<Seller>(),
    buyer: jsonb('buyer').notNull().$type<Buyer>(),
    /** The agreed day in Oslo, and postcode and town. */
    deliveredOn: date('delivered_on', { mode: 'string' }).notNull(),
    place: text('place').notNull(),
    lines: jsonb('lines').notNull().$type<DocumentLine[]>(),
    /** Of the sale, in øre. They are plus on a credit note too. */
    gross: ore('gross'),
    net: ore('net'),
    vat: ore('vat'),
    vatCode: text('vat_code').notNull().$type<VatCode>(),
    vatBasisPoints: integer('vat_basis_points').notNull(),
    /** What the worker laid out for the customer, besides the sale and outside VAT, in øre. */
    outlays: ore('outlays').default(0),
  },
  table => [
    unique('receipts_number').on(table.kind, table.year, table.number),
    index('receipts_customer').on(table.customerId, table.at, table.id),
    /** All that the sums of a customer's years are made of. */
    index('receipts_years').on(
      ...[table.customerId, table.year, table.kind, table.orderId, table.id],
      ...[table.gross, table.outlays, table.vat],
    ),
    index('receipts_order').on(table.orderId),
    index('receipts_credits').on(table.credits).where(sql`${table.credits} is not null`),
    check(
      'receipts_sums',
      sql`${table.gross} >= 0 and ${table.outlays} >= 0 and ${table.gross} + ${table.outlays} > 0
      and ${table.gross} = ${table.net} + ${table.vat}`,
    ),
    check(
      'receipts_kind',
      sql`${table.kind} = 'receipt' and ${table.credits} is null and (${table.id} = ${table.orderId} or ${table.gross} = 0)
      or ${table.kind} = 'credit' and ${table.credits} is not null`,
    ),
    check('receipts_vat_code', sql`${table.vatCode} in ('standard', 'exempt')`),
  ],
)

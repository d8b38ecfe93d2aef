import { bigint, bigserial, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'

const ore = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * VAT returns that were delivered, with what they said: what comes to a term afterwards is the difference. Rows are added and never
 * changed; who delivered stands in the audit log.
 */
export const vatReturns = pgTable(
  'vat_returns',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** `2026-t5`. */
    term: text('term').notNull(),
    /** Which of the term, from 1: what is delivered again replaces the one before. */
    number: smallint('number').notNull(),
    at: instant('at').notNull(),
    standardBase: ore('standard_base'),
    standardVat: ore('standard_vat'),
    exemptBase: ore('exempt_base'),
  },
  table => [unique('vat_returns_once').on(table.term, table.number)],
)

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { users } from './accounts.server.ts'
import { profiles } from './profiles.server.ts'

/**
 * A worker's national identity number or D-number, which pay is reported under. The number has a column of its own that the
 * application cannot read: see `person-number.ts`. It is sealed, shown to nobody whole, and never searched: the fingerprint alone says
 * whether somebody else has entered the same one.
 */
export const personNumbers = pgTable(
  'person_numbers',
  {
    profileId: uuid('profile_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    fingerprint: text('fingerprint').notNull(),
    kind: text('kind').notNull().$type<'national' | 'd-number' | 'synthetic'>(),
    /** Has the worker another main employer? Then the card's words for a second one count. */
    mainElsewhere: boolean('main_elsewhere').notNull().default(false),
    enteredAt: instant('entered_at').notNull(),
  },
  table => [
    unique('person_numbers_once').on(table.fingerprint),
    check('person_numbers_kind', sql`${table.kind} in ('national', 'd-number', 'synthetic')`),
  ],
)

/** Two workers have entered the same number: whoever came last, and whose profile has it. Gone once an administrator has decided. */
export const personNumberClashes = pgTable('person_number_clashes', {
  profileId: uuid('profile_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  holderId: uuid('holder_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  at: instant('at').notNull(),
})

/**
 * Each answer about a worker's tax card, the newest of a year in force. Rows are added and never changed: a payslip names the one that
 * it was made by.
 */
export const taxCards = pgTable(
  'tax_cards',
  {
    id: uuid('id').primaryKey(),
    workerId: uuid('worker_id')
      .notNull()
      .references(() => profiles.id),
    year: integer('year').notNull(),
    /** From the tax authority, or as an administrator read it from the worker's own. */
    source: text('source').notNull().$type<'fetched' | 'entered'>(),
    kind: text('kind').notNull().$type<'table' | 'percent' | 'exempt' | 'none' | 'not-liable'>(),
    /** Four figures. */
    tableNumber: text('table_number'),
    /** Hundredths of a per cent. */
    percent: integer('percent'),
    /** Tenths of months: 105 or 120. */
    months: integer('months'),
    /** Whole kroner; null for an exemption without limit. */
    limitKroner: integer('limit_kroner'),
    issuedOn: date('issued_on', { mode: 'string' }),
    /** The authority's own name of the card. */
    cardId: bigint('card_id', { mode: 'number' }),
    /** The authority's own words for what a person must look at before pay is made by it, with spaces between; '' for nothing. */
    remark: text('remark').notNull().default(''),
    receivedAt: instant('received_at').notNull(),
    enteredBy: uuid('entered_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    index('tax_cards_worker').on(table.workerId, table.year, table.receivedAt),
    check('tax_cards_source', sql`${table.source} in ('fetched', 'entered')`),
    check('tax_cards_kind', sql`${table.kind} in ('table', 'percent', 'exempt', 'none', 'not-liable')`),
    check(
      'tax_cards_table',
      sql`(${table.kind} = 'table') = (${table.tableNumber} is not null) and ${table.tableNumber} ~ '^[0-9]{4}$'`,
    ),
    check(
      'tax_cards_percent',
      sql`(${table.kind} in ('table', 'percent')) = (${table.percent} is not null and ${table.months} is not null)
        and ${table.percent} between 0 and 10000 and ${table.months} in (105, 120)`,
    ),
    check(
      'tax_cards_limit',
      sql`${table.limitKroner} is null or (${table.kind} = 'exempt' and ${table.limitKroner} >= 0)`,
    ),
  ],
)

/** What was ordered of the tax authority. Answered later, all workers of an order at once. */
export const taxCardOrders = pgTable(
  'tax_card_orders',
  {
    id: uuid('id').primaryKey(),
    year: integer('year').notNull(),
    /** The cards of those whom it names, or what is new of any since the last order. */
    kind: text('kind').notNull().$type<'all' | 'changes'>(),
    /** The authority's name of the order; null until it has taken it. */
    reference: text('reference').unique(),
    orderedAt: instant('ordered_at').notNull(),
    answeredAt: instant('answered_at'),
    /** When the answer is looked for next; null when none is awaited. */
    looksAt: instant('looks_at'),
    looks: integer('looks').notNull().default(0),
    /** Why no answer will come: a code. */
    why: text('why'),
  },
  table => [
    index('tax_card_orders_looks').on(table.looksAt).where(sql`${table.looksAt} is not null`),
    check('tax_card_orders_kind', sql`${table.kind} in ('all', 'changes')`),
  ],
)

/** Whose cards an order asks for. */
export const taxCardAsked = pgTable(
  'tax_card_asked',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => taxCardOrders.id),
    workerId: uuid('worker_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
  },
  table => [
    unique('tax_card_asked_once').on(table.orderId, table.workerId),
    index('tax_card_asked_worker').on(table.workerId),
  ],
)

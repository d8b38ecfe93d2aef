import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import type { OutlayStatus } from '../facts/outlays.ts'
import { orders } from './orders.server.ts'
import { pictures } from './pictures.server.ts'

/** What a worker buys for the customer in an order: asked for, answered, bought and paid back as it cost. Amounts in øre. */
export const outlays = pgTable(
  'outlays',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status').notNull().$type<OutlayStatus>(),
    /** What it is, in the worker's words. Stands in the books' documents. */
    what: text('what').notNull(),
    /** The most it may cost: what the customer says yes to. */
    most: bigint('most', { mode: 'number' }).notNull(),
    /** What the receipt says. */
    amount: bigint('amount', { mode: 'number' }),
    askedAt: instant('asked_at').notNull(),
    /** Until when an answer is waited for. */
    lapsesAt: instant('lapses_at').notNull(),
    answeredAt: instant('answered_at'),
    boughtAt: instant('bought_at'),
    remindedAt: instant('reminded_at'),
    struckAt: instant('struck_at'),
    struckBy: uuid('struck_by'),
    /** Why it was struck, as both parties read it. */
    struckWhy: text('struck_why'),
    /** Is the worker paid all the same? Null until it is struck. */
    struckPaid: boolean('struck_paid'),
    /** What its credit note is called. */
    strikeId: uuid('strike_id').unique(),
  },
  table => [
    index('outlays_order').on(table.orderId, table.askedAt),
    index('outlays_asked').on(table.lapsesAt).where(sql`${table.status} = 'asked'`),
    index('outlays_approved').on(table.orderId).where(sql`${table.status} = 'approved'`),
    check(
      'outlays_status',
      sql`${table.status} in ('asked', 'approved', 'refused', 'withdrawn', 'ended', 'bought', 'not-bought', 'struck')`,
    ),
    check('outlays_most', sql`${table.most} between 100 and 500000`),
    check('outlays_amount', sql`${table.amount} between 100 and ${table.most}`),
    check(
      'outlays_bought',
      sql`(${table.status} in ('bought', 'struck')) = (${table.amount} is not null)
      and (${table.amount} is null) = (${table.boughtAt} is null)`,
    ),
    check(
      'outlays_struck',
      sql`(${table.status} = 'struck') = (${table.struckAt} is not null)
      and (${table.struckAt} is null) = (${table.struckPaid} is null) and (${table.struckAt} is null) = (${table.strikeId} is null)`,
    ),
  ],
)

/** Pictures of what is asked for, and of receipts. Those of receipts are kept with the books, whoever leaves. */
export const outlayPictures = pgTable(
  'outlay_pictures',
  {
    outlayId: uuid('outlay_id')
      .notNull()
      .references(() => outlays.id),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<'asked' | 'receipt'>(),
    place: integer('place').notNull(),
  },
  table => [
    primaryKey({ columns: [table.outlayId, table.pictureId] }),
    unique('outlay_pictures_once').on(table.pictureId),
    check('outlay_pictures_kind', sql`${table.kind} in ('asked', 'receipt')`),
  ],
)

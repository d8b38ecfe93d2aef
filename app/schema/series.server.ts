import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { profiles } from './profiles.server.ts'
import { wishColumns } from './wish.server.ts'

/** The same help on the same weekday and hour, every one to four weeks. Its orders are made twelve weeks ahead. */
export const orderSeries = pgTable(
  'order_series',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('consumer_id')
      .notNull()
      .references(() => profiles.id),
    workerId: uuid('worker_id')
      .notNull()
      .references(() => profiles.id),
    status: text('status').notNull().$type<'pending' | 'active' | 'paused' | 'ended'>(),
    serviceId: text('service_id').notNull(),
    /** The first day, and the wall-clock time: with summer time the clock stays and the instant moves. */
    firstDate: date('first_date', { mode: 'string' }).notNull(),
    time: text('time').notNull(),
    halfHours: integer('half_hours').notNull(),
    weeksBetween: integer('weeks_between').notNull(),
    ...wishColumns(),
    /** What is to be done each time, one a line. */
    tasks: text('tasks').array().notNull().default(sql`'{}'::text[]`),
    /** Does the customer want a substitute asked without being asked first? */
    sendsSubstitute: boolean('sends_substitute').notNull().default(false),
    requestedAt: instant('requested_at').notNull(),
    answeredAt: instant('answered_at'),
    pausedAt: instant('paused_at'),
    endedAt: instant('ended_at'),
    /** The reason given by the party who ended it. */
    reason: text('reason'),
    /** The last day with an order made or attempted. */
    madeUntil: date('made_until', { mode: 'string' }).notNull(),
  },
  table => [
    index('order_series_consumer').on(table.customerId, table.requestedAt, table.id),
    index('order_series_worker').on(table.workerId, table.requestedAt, table.id),
    index('order_series_running').on(table.madeUntil).where(sql`${table.status} = 'active'`),
    index('order_series_asked').on(table.requestedAt).where(sql`${table.status} = 'pending'`),
    check('order_series_status', sql`${table.status} in ('pending', 'active', 'paused', 'ended')`),
    check('order_series_weeks', sql`${table.weeksBetween} between 1 and 4`),
    check('order_series_half_hours', sql`${table.halfHours} between 2 and 24`),
    check('order_series_other_person', sql`${table.customerId} <> ${table.workerId}`),
  ],
)

/** A date of a series without an order, and why: skipped, a conflict, a pause. */
export const seriesSkips = pgTable(
  'series_skips',
  {
    seriesId: uuid('series_id')
      .notNull()
      .references(() => orderSeries.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    why: text('why').notNull().$type<'skipped' | 'conflict' | 'paused'>(),
    /** The obstacle, for both parties. */
    note: text('note'),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.seriesId, table.date] }),
    check('series_skips_why', sql`${table.why} in ('skipped', 'conflict', 'paused')`),
  ],
)

/** What happened to a series, and when. */
export const seriesSteps = pgTable(
  'series_steps',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    seriesId: uuid('series_id')
      .notNull()
      .references(() => orderSeries.id),
    action: text('action').notNull(),
    at: instant('at').notNull(),
    actorUserId: uuid('actor_user_id'),
    note: text('note'),
  },
  table => [index('series_steps_series').on(table.seriesId, table.id)],
)

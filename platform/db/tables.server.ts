import { type AnyColumn, getTableName, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

/** A UTC instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * A column by its table's name too, for a subquery that reads a row of the query around it: in a select without joins
 * Drizzle leaves the name out, and a column of the subquery's own table would be taken for it.
 */
export const ofRow = (column: AnyColumn): SQL =>
  sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`

/** Who did what, written in the same transaction as the change. Append-only: a trigger refuses edits. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    command: text('command').notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role'),
    subjectId: text('subject_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    address: text('address'),
    requestId: text('request_id'),
  },
  table => [index('audit_log_subject').on(table.subjectId, table.id)],
)

/** Attempts counted in a window, shared by all processes (rate limits). */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  windowStart: instant('window_start').notNull(),
  count: integer('count').notNull(),
})

/** Who ran into a limit, how often, and when: one row for each limit, asker and day, in UTC. Swept after 90 days. */
export const limitHits = pgTable(
  'limit_hits',
  {
    limit: text('limit').notNull(),
    /** The person; null for a visitor. No foreign key: the row may outlive the account. */
    userId: uuid('user_id'),
    /** The network that the server saw. */
    network: text('network').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    hits: integer('hits').notNull().default(1),
    lastAt: instant('last_at').notNull(),
  },
  table => [
    unique('limit_hits_once').on(table.limit, table.userId, table.network, table.day).nullsNotDistinct(),
    index('limit_hits_newest').on(table.lastAt),
  ],
)

/**
 * The live streams that processes hold open, so that they can be counted together. A row that is not renewed for 75 s
 * belonged to a process that is gone. No foreign keys: a session that ends takes its streams with it.
 */
export const liveStreams = pgTable(
  'live_streams',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The network that the server saw. */
    network: text('network').notNull(),
    openedAt: instant('opened_at').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  table => [index('live_streams_user').on(table.userId), index('live_streams_network').on(table.network)],
)

/** Mail caught on a developer's machine instead of being sent; read at /dev/mail. */
export const caughtMail = pgTable('caught_mail', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull().defaultNow(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  /** The calendar file that came with it. */
  calendar: text('calendar'),
})

/** How far the developer's clock is ahead, in milliseconds. One row; never there in production. */
export const developerClock = pgTable('developer_clock', {
  id: integer('id').primaryKey().default(1),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
})

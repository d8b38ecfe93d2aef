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
 * A column qualified by its table, for correlated subqueries: in a select without joins Drizzle omits the
 * table's name, and the subquery's own column would be used.
 */
export const ofRow = (column: AnyColumn): SQL =>
  sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`

/** A moment for a cursor: microseconds, as in the database, so that no two rows look equal. */
export const asMicroseconds = (moment: AnyColumn | SQL): SQL =>
  sql`(extract(epoch from ${moment}) * 1000000)::bigint`

/** And back, so that the column itself is compared, and an index on it used. */
export const fromMicroseconds = (microseconds: string): SQL =>
  sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`

/**
 * Rows of another table as a list in a row: one statement instead of two. Values come as JSON has them, so
 * instants as texts. `from`: from where, on which condition.
 */
export function listIn<Row extends Record<string, unknown>>(
  fields: { [Name in keyof Row]: AnyColumn | SQL },
  { from, by }: { from: SQL; by: SQL },
): SQL<Row[]> {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  const row = sql`json_build_object(${sql.join(pairs, sql`, `)})`
  return sql<Row[]>`(select coalesce(json_agg(${row} order by ${by}), '[]') from ${from})`
}

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

/** Attempts in a window, shared by all processes (rate limits). */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  windowStart: instant('window_start').notNull(),
  count: integer('count').notNull(),
})

/** Limit breaches: one row per limit, asker and UTC day. Deleted after 90 days. */
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
 * Open live streams of all processes, for counting. A row not renewed for 75 s belonged to a dead process. No
 * foreign keys: sessions that end take their streams along.
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

/** Mail caught on a developer's machine; read at /dev/mail. */
export const caughtMail = pgTable('caught_mail', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull().defaultNow(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  /** Its calendar file. */
  calendar: text('calendar'),
})

/** The developer's clock offset, in milliseconds. One row; never in production. */
export const developerClock = pgTable('developer_clock', {
  id: integer('id').primaryKey().default(1),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
})

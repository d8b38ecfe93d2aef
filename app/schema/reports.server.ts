import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, ofRow } from '../../platform/db/tables.server.ts'
import type { ReportAction, ReportReason, ReportStatus } from '../facts/report.ts'
import { removedText } from '../facts/reports-texts.ts'
import { users } from './accounts.server.ts'
import { messages } from './messages.server.ts'
import { profiles } from './profiles.server.ts'
import { customerReviews, reviews } from './reviews.server.ts'

/** Lists begin with the open ones. In the words of the index. */
export const openFirst = (status: AnyColumn): SQL<number> => sql<number>`((${status} = 'open')::int)`

/** A report of a message, a review or a profile, for an administrator. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => profiles.id),
    /** The person reported. */
    aboutId: uuid('about_id')
      .notNull()
      .references(() => profiles.id),
    messageId: bigint('message_id', { mode: 'number' }).references(() => messages.id),
    reviewId: uuid('review_id').references(() => reviews.id),
    customerReviewId: uuid('customer_review_id').references(() => customerReviews.id),
    reason: text('reason').notNull().$type<ReportReason>(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    status: text('status').notNull().default('open').$type<ReportStatus>(),
  },
  table => [
    index('reports_open').on(table.at).where(sql`${table.status} = 'open'`),
    index('reports_message').on(table.messageId),
    index('reports_about').on(table.aboutId, table.at),
    index('reports_listed').on(openFirst(table.status), table.at, table.id),
    // A double click reports only once.
    unique('reports_message_once').on(table.reporterId, table.messageId),
    unique('reports_review_once').on(table.reporterId, table.reviewId),
    unique('reports_customer_review_once').on(table.reporterId, table.customerReviewId),
    check('reports_status', sql`${table.status} in ('open', 'upheld', 'dismissed')`),
    check(
      'reports_one_thing',
      sql`num_nonnulls(${table.messageId}, ${table.reviewId}, ${table.customerReviewId}) <= 1`,
    ),
  ],
)

/** What administrators did with a report. Append-only. */
export const reportSteps = pgTable(
  'report_steps',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => users.id),
    action: text('action').notNull().$type<ReportAction>(),
    note: text('note').notNull(),
  },
  table => [
    index('report_steps_report').on(table.reportId, table.id),
    check('report_steps_action', sql`${table.action} in ('uphold', 'dismiss', 'reopen')`),
  ],
)

/**
 * Whether a message was removed after a report. Derived from the report, so reopening it restores the
 * message.
 */
export const isRemoved = (messageId: AnyColumn): SQL<boolean> =>
  sql<boolean>`exists (select 1 from reports removing where removing.message_id = ${ofRow(messageId)} and removing.status = 'upheld')`

/** A message as its parties see it: without those removed after a report. */
export const shownText = (message: { id: AnyColumn; text: AnyColumn }): SQL<string> =>
  sql<string>`case when ${isRemoved(message.id)} then ${removedText} else ${message.text} end`

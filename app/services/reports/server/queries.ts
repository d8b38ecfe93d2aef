import { and, count, desc, eq, getTableColumns, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { kindOf, type ReportKind, type ReportView } from '#app/facts/report.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { openFirst, reports } from '#app/schema/reports.server.ts'
import { inOrder } from '#platform/db/pages.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { containing } from '#platform/db/words.server.ts'
import { query } from '#platform/query.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { Sorting } from '#platform/shared/sorting.ts'
import { type Report, type ReportCard, type ReportListInput, reportIdInput, reportListInput } from '../api.ts'
import { findHistory } from './lock-report.ts'
import { abilitiesOf } from './policy.ts'
import { aboutTheSame } from './take-away.ts'

const PAGE = 20
const MOST_EARLIER = 20

const about = alias(profiles, 'about')
const reporters = alias(profiles, 'reporter')

const ofView: Record<ReportView, SQL | undefined> = {
  open: eq(reports.status, 'open'),
  upheld: eq(reports.status, 'upheld'),
  dismissed: eq(reports.status, 'dismissed'),
  all: undefined,
}

const ofKind: Record<ReportKind, SQL> = {
  message: sql`${reports.messageId} is not null`,
  review: sql`${reports.reviewId} is not null`,
  'customer-review': sql`${reports.customerReviewId} is not null`,
  profile: sql`num_nonnulls(${reports.messageId}, ${reports.reviewId}, ${reports.customerReviewId}) = 0`,
}

/** The open ones before the decided ones, or after them when the oldest come first. */
const isOpen = openFirst(reports.status)
const inWhich = (sort: Sorting) => inOrder(sort, isOpen, reports.at, reports.id)

/** After the cursor, in list order. */
function after(cursor: string | undefined, sort: Sorting): SQL | undefined {
  const [open, at, id] = cursor?.split('.') ?? []
  if (!open || !at || !id) return undefined
  const moment = new Date(Number(at)).toISOString()
  return sql`(${isOpen}, ${reports.at}, ${reports.id}) ${inWhich(sort).later} (${Number(open)}::int, ${moment}::timestamptz, ${id}::uuid)`
}

const rows = (read: Reader) =>
  read
    .select({
      report: getTableColumns(reports),
      about: { name: about.fullName, role: about.userType },
      reporter: { name: reporters.fullName, role: reporters.userType },
    })
    .from(reports)
    .innerJoin(about, eq(about.id, reports.aboutId))
    .innerJoin(reporters, eq(reporters.id, reports.reporterId))

export type Row = Awaited<ReturnType<typeof rows>>[number]

const presentCard = ({ report, about }: Row): ReportCard => ({
  id: report.id,
  kind: kindOf(report),
  reason: report.reason,
  text: report.text,
  at: report.at.toISOString(),
  status: report.status,
  about,
})

/** So many reports with whom they are about. */
export const findReports = (
  read: Reader,
  { view, kind, q, sort, cursor }: ReportListInput,
  most: number,
): Promise<Row[]> => {
  const said = q ? or(ilike(about.fullName, containing(q)), ilike(reports.text, containing(q))) : undefined
  return rows(read)
    .where(and(ofView[view], kind && ofKind[kind], said, after(cursor, sort)))
    .orderBy(...inWhich(sort).order)
    .limit(most)
}

/** Reports for administrators: the open ones first, the newest first among them. */
export const reportList = query<ReportListInput, { reports: ReportCard[]; nextCursor: string | null }>({
  name: 'report.list',
  input: reportListInput,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, input }) => {
    const found = await findReports(read, input, PAGE + 1)
    const page = found.slice(0, PAGE)
    const last = page.at(-1)?.report
    const open = last?.status === 'open' ? 1 : 0
    return {
      reports: page.map(presentCard),
      nextCursor: found.length > PAGE && last ? `${open}.${last.at.getTime()}.${last.id}` : null,
    }
  },
})

/** How many reports wait, for the menu. */
export const openReports = query<unknown, { count: number }>({
  name: 'report.waiting',
  input: z.unknown(),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read }) => {
    const [waiting] = await read.select({ count: count() }).from(reports).where(ofView.open)
    return { count: waiting?.count ?? 0 }
  },
})

/** One report without its content, which needs a logged command. Errors: NOT_FOUND. */
export const oneReport = query<z.infer<typeof reportIdInput>, Report>({
  name: 'report.one',
  input: reportIdInput,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, actor, now, input: { reportId } }) => {
    const [found] = await rows(read).where(eq(reports.id, reportId))
    if (!found) throw notFound()
    const { report, reporter } = found
    const history = await findHistory(read, report.id)
    const earlier = await read
      .select()
      .from(reports)
      .where(
        and(eq(reports.aboutId, report.aboutId), eq(reports.status, 'upheld'), ne(reports.id, report.id)),
      )
      .orderBy(desc(reports.at))
      .limit(MOST_EARLIER)
    const [others] = await read
      .select({ count: count() })
      .from(reports)
      .where(and(aboutTheSame(report), ne(reports.id, report.id)))
    return {
      ...presentCard(found),
      reporter,
      earlier: earlier.map(one => ({
        id: one.id,
        kind: kindOf(one),
        reason: one.reason,
        at: one.at.toISOString(),
      })),
      others: others?.count ?? 0,
      history: history.map(step => ({ ...step, at: step.at.toISOString() })),
      abilities: abilitiesOf(actor, { status: report.status, last: history.at(-1) ?? null }, now),
    }
  },
})

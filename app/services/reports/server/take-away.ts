import { and, desc, eq, ne, type SQL } from 'drizzle-orm'
import { kindOf } from '#app/facts/report.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { reportSteps, reports } from '#app/schema/reports.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { publish, type ReactionContext } from '#platform/events.ts'
import type { ReportEvent } from '../events.ts'
import { isAboutProfile } from './find-subject.ts'
import type { LoadedReport } from './lock-report.ts'

/** Matches reports of the same thing. */
export const aboutTheSame = (report: typeof reports.$inferSelect): SQL | undefined => {
  if (report.messageId !== null) return eq(reports.messageId, report.messageId)
  if (report.reviewId !== null) return eq(reports.reviewId, report.reviewId)
  if (report.customerReviewId !== null) return eq(reports.customerReviewId, report.customerReviewId)
  return isAboutProfile(report.aboutId)
}

async function upheldByAnother(tx: Transaction, report: LoadedReport): Promise<boolean> {
  const found = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(aboutTheSame(report), eq(reports.status, 'upheld'), ne(reports.id, report.id)))
    .limit(1)
  return found.length > 0
}

const eventOf = (
  type: ReportEvent['type'],
  report: LoadedReport,
  { why, upheldAt }: { why: string; upheldAt: Date },
): ReportEvent => {
  const { id, reviewId, customerReviewId, aboutId } = report
  const profileId = kindOf(report) === 'profile' ? aboutId : null
  const data = { reviewId, customerReviewId, profileId, why, upheldAt: upheldAt.toISOString() }
  return { type, subjectId: id, data }
}

/** The reported profile, locked. */
const lockProfile = async (tx: Transaction, { aboutId }: LoadedReport) => {
  const [owner] = await tx.select().from(profiles).where(eq(profiles.id, aboutId)).for('no key update')
  if (!owner) throw new Error(`profile ${aboutId} is gone`)
  return { visible: owner.isVisibleToCustomers === true, heldBack: owner.heldBackAt !== null }
}

/**
 * Removes reported content: a review from pages, average and search; a worker's profile from search until an
 * administrator restores it. A message is hidden by the upheld report itself. True when a profile was
 * removed.
 */
export async function takeAway(
  context: ReactionContext,
  report: LoadedReport,
  why: string,
): Promise<boolean> {
  const { tx, now } = context
  const isProfile = kindOf(report) === 'profile'
  const before = isProfile && (await lockProfile(tx, report))
  await publish(eventOf('report.upheld', report, { why, upheldAt: now }), context)
  if (!before) return false
  const after = await lockProfile(tx, report)
  return after.heldBack && (before.visible || !before.heldBack)
}

/**
 * Restores what an upheld report removed, unless another upheld report covers it. False when nothing was
 * restored.
 */
export async function giveBack(context: ReactionContext, report: LoadedReport): Promise<boolean> {
  const { tx } = context
  if (await upheldByAnother(tx, report)) return false
  const [upheld] = await tx
    .select()
    .from(reportSteps)
    .where(and(eq(reportSteps.reportId, report.id), eq(reportSteps.action, 'uphold')))
    .orderBy(desc(reportSteps.id))
    .limit(1)
  if (!upheld) throw new Error(`report ${report.id} was never upheld`)
  const isProfile = kindOf(report) === 'profile'
  const before = isProfile && (await lockProfile(tx, report))
  await publish(eventOf('report.undone', report, { why: upheld.note, upheldAt: upheld.at }), context)
  if (!before) return true
  const after = await lockProfile(tx, report)
  return after.visible && !before.visible
}

import { and, desc, eq, ne, type SQL } from 'drizzle-orm'
import { kindOf } from '#app/facts/report.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { reportSteps, reports } from '#app/schema/reports.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { publish, type ReactionContext } from '#platform/events.ts'
import type { ReportEvent } from '../events.ts'
import { isAboutProfile } from './find-subject.ts'
import type { LoadedReport } from './load-report.ts'

/** The condition that a report is about the same thing as this one. */
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

/** The profile that a report is about, held until the transaction ends. */
const lockProfile = async (tx: Transaction, { aboutId }: LoadedReport) => {
  const [owner] = await tx.select().from(profiles).where(eq(profiles.id, aboutId)).for('no key update')
  if (!owner) throw new Error(`profile ${aboutId} is gone`)
  return { visible: owner.isVisibleToConsumers === true, heldBack: owner.heldBackAt !== null }
}

/**
 * Has what a report is about taken away: a review from every page, average and search; a worker's profile from search,
 * where only an administrator puts it back. A message needs nothing: that its report is upheld is what hides it. True
 * when a profile was taken out by it.
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
 * Has what an upheld report took away given back, unless another upheld report says the same of it. False when nothing
 * came back.
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

import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { kindOf } from '#app/facts/report.ts'
import { logTexts } from '#app/facts/verification-status.ts'
import { isShut } from '#app/people/accounts/server/index.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { reportSteps, reports } from '#app/schema/reports.server.ts'
import { customerReviews, reviews } from '#app/schema/reviews.server.ts'
import { verificationLogs } from '#app/schema/verification.server.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { Failure } from '#platform/shared/errors.ts'
import { isAboutProfile } from './find-subject.ts'
import type { LoadedReport } from './load-report.ts'

type Context = Pick<CommandContext<unknown>, 'tx' | 'actor' | 'now'>

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

const ownerOf = async (tx: Transaction, { aboutId }: LoadedReport) => {
  const [owner] = await tx.select().from(profiles).where(eq(profiles.id, aboutId)).for('no key update')
  if (!owner) throw new Error(`profile ${aboutId} is gone`)
  return owner
}

async function setVisible(
  context: Context,
  owner: typeof profiles.$inferSelect,
  visible: boolean,
  why: string,
) {
  const { tx, actor, now } = context
  if (actor.kind !== 'person') throw new Failure('UNAUTHENTICATED')
  const action = visible ? 'activated' : 'deactivated'
  await tx
    .update(profiles)
    .set({ isVisibleToConsumers: visible, updatedAt: now })
    .where(eq(profiles.id, owner.id))
  await tx.insert(verificationLogs).values({
    ...{ at: now, userId: owner.userId, adminId: actor.userId, action },
    notes: why || logTexts[action].standardNote,
  })
}

/**
 * Takes away what a report is about: a review from every page, average and search; a worker's profile from search, where
 * only an administrator puts it back. A message needs nothing: that its report is upheld is what hides it. True when a
 * profile was taken out by it.
 */
export async function takeAway(context: Context, report: LoadedReport, why: string): Promise<boolean> {
  const { tx, now } = context
  if (report.reviewId)
    await tx
      .update(reviews)
      .set({ hiddenAt: sql`coalesce(${reviews.hiddenAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(reviews.id, report.reviewId))
  if (report.customerReviewId)
    await tx
      .update(customerReviews)
      .set({ hiddenAt: sql`coalesce(${customerReviews.hiddenAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(customerReviews.id, report.customerReviewId))
  if (kindOf(report) !== 'profile') return false
  const owner = await ownerOf(tx, report)
  if (owner.userType !== 'worker') return false
  await tx.update(profiles).set({ heldBackAt: now }).where(eq(profiles.id, owner.id))
  if (owner.isVisibleToConsumers) await setVisible(context, owner, false, why)
  return owner.isVisibleToConsumers === true || owner.heldBackAt === null
}

/**
 * Gives back what an upheld report took away, unless another upheld report says the same of it. A profile is shown again
 * only if this report hid it and nobody has turned it on or off since; its owner may do that again in any case. False
 * when nothing came back.
 */
export async function giveBack(context: Context, report: LoadedReport): Promise<boolean> {
  const { tx } = context
  if (await upheldByAnother(tx, report)) return false
  if (report.reviewId) await tx.update(reviews).set({ hiddenAt: null }).where(eq(reviews.id, report.reviewId))
  if (report.customerReviewId)
    await tx
      .update(customerReviews)
      .set({ hiddenAt: null })
      .where(eq(customerReviews.id, report.customerReviewId))
  if (kindOf(report) !== 'profile') return true
  const owner = await ownerOf(tx, report)
  await tx.update(profiles).set({ heldBackAt: null }).where(eq(profiles.id, owner.id))
  if (owner.isVisibleToConsumers !== false || !(await wasHiddenBy(tx, report, owner.userId))) return false
  if (await isShut(tx, owner.userId)) return false
  await setVisible(context, owner, true, '')
  return true
}

/** Was the last time that an administrator turned the profile off or on the moment when this report was upheld? */
async function wasHiddenBy(tx: Transaction, report: LoadedReport, userId: string): Promise<boolean> {
  const [upheld] = await tx
    .select()
    .from(reportSteps)
    .where(and(eq(reportSteps.reportId, report.id), eq(reportSteps.action, 'uphold')))
    .orderBy(desc(reportSteps.id))
    .limit(1)
  const [last] = await tx
    .select()
    .from(verificationLogs)
    .where(
      and(
        eq(verificationLogs.userId, userId),
        sql`${verificationLogs.action} in ('activated', 'deactivated')`,
      ),
    )
    .orderBy(desc(verificationLogs.id))
    .limit(1)
  return last?.action === 'deactivated' && last.at.getTime() === upheld?.at.getTime()
}

import { eq } from 'drizzle-orm'
import { messagesPath, orderPath, workerPath } from '#app/facts/addresses.ts'
import { kindOf, type ReportAction } from '#app/facts/report.ts'
import { toldToReported, toldToReporter } from '#app/facts/reports-texts.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { customerReviews, reviews } from '#app/schema/reviews.server.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { LoadedReport } from './lock-report.ts'

type Told = { userId: string; role: Party }

async function ownerOf(tx: Transaction, profileId: string): Promise<Told> {
  const [found] = await tx
    .select({ userId: profiles.userId, role: profiles.userType })
    .from(profiles)
    .where(eq(profiles.id, profileId))
  if (!found) throw new Error(`profile ${profileId} is gone`)
  return found
}

const reviewed = async (tx: Transaction, report: LoadedReport) => {
  const table = report.reviewId ? reviews : customerReviews
  const [found] = await tx
    .select({ orderId: table.orderId, workerId: table.workerId, customerId: table.customerId })
    .from(table)
    .where(eq(table.id, report.reviewId ?? report.customerReviewId ?? ''))
  return found
}

/** Where the person finds the thing: their order, the worker's page, the conversations, their own profile. */
async function linkFor(
  tx: Transaction,
  report: LoadedReport,
  party: Told,
  profileId: string,
): Promise<string> {
  const kind = kindOf(report)
  const own = party.role === 'worker' ? '/employee-profile' : '/consumer-profile'
  if (kind === 'message') return messagesPath(party.role)
  if (kind === 'profile') {
    if (profileId === report.aboutId) return own
    return party.role === customerRole ? workerPath(report.aboutId) : messagesPath('worker')
  }
  const review = await reviewed(tx, report)
  if (!review) return own
  if ([review.workerId, review.customerId].includes(profileId)) return orderPath(party.role, review.orderId)
  return party.role === customerRole ? workerPath(review.workerId) : '/employee-assignments'
}

/** Notifies the reporter of the outcome, unless they have left. */
export async function tellReporter(tx: Transaction, now: Date, report: LoadedReport, action: ReportAction) {
  const party = await ownerOf(tx, report.reporterId)
  await notify(tx, now, {
    ...party,
    ...toldToReporter(action, kindOf(report)),
    kind: `report.${action}`,
    linkLabel: 'Se hva det gjaldt',
    link: await linkFor(tx, report, party, report.reporterId),
  })
}

/** Notifies the reported person. Neither text nor link reveals the reporter. */
export async function tellReported(
  tx: Transaction,
  now: Date,
  report: LoadedReport,
  action: 'uphold' | 'reopen',
  { moved, why }: { moved: boolean; why: string },
) {
  const party = await ownerOf(tx, report.aboutId)
  const hidden = moved && party.role === 'worker'
  await notify(tx, now, {
    ...party,
    ...toldToReported(action, kindOf(report), hidden, why),
    kind: `report.about-you-${action}`,
    linkLabel: 'Se hva det gjelder',
    link: await linkFor(tx, report, party, report.aboutId),
  })
}

import { asc, eq } from 'drizzle-orm'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { users } from '#app/schema/accounts.server.ts'
import { reportSteps, reports } from '#app/schema/reports.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { enforce } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { GuardedReport } from './policy.ts'

export type LoadedReport = typeof reports.$inferSelect & GuardedReport

/** What administrators did with a report, oldest first. */
export const findHistory = (read: Pick<Reader, 'select'>, reportId: string) =>
  read
    .select({
      id: reportSteps.id,
      at: reportSteps.at,
      action: reportSteps.action,
      note: reportSteps.note,
      by: users.name,
    })
    .from(reportSteps)
    .innerJoin(users, eq(users.id, reportSteps.adminId))
    .where(eq(reportSteps.reportId, reportId))
    .orderBy(asc(reportSteps.id))

/**
 * Reads and locks a report. Checks the actor's rights first, so that others do not learn whether it exists.
 */
export async function lockReport(tx: Transaction, actor: Actor, reportId: string): Promise<LoadedReport> {
  enforce(onlyAdmin(actor), actor)
  const [report] = await tx.select().from(reports).where(eq(reports.id, reportId)).for('update')
  if (!report) throw notFound()
  const history = await findHistory(tx, reportId)
  return { ...report, last: history.at(-1) ?? null }
}

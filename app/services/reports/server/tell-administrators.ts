import { type ReportKind, reportPath } from '#app/facts/report.ts'
import { administrators, markNoticesRead, notify } from '#app/services/notifications/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { reportNotices } from '../notices.ts'

const kind = 'report.received'

/**
 * Notifies every administrator of a new report. Names and texts are only on its page, where reading is
 * logged.
 */
export async function tellOfReport(
  tx: Transaction,
  now: Date,
  report: { id: string; kind: ReportKind },
): Promise<void> {
  for (const { userId } of await administrators(tx)) {
    await notify(tx, now, {
      ...{ userId, kind, role: 'admin' },
      ...reportNotices[kind].says(report),
    })
  }
}

/** It is decided: clears its notifications and refreshes open pages. */
export async function tellOfDecision(tx: Transaction, now: Date, reportId: string): Promise<void> {
  for (const { userId } of await administrators(tx)) {
    await markNoticesRead(tx, now, { userId, kind, link: reportPath(reportId) })
    await tellLive(tx, { userId, topic: 'report.decided' })
  }
}

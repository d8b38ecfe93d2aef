import { kindOf, reportProcess } from '#app/facts/report.ts'
import { adminTexts } from '#app/facts/reports-texts.ts'
import { reportSteps, reports } from '#app/schema/reports.server.ts'
import type { CommandContext } from '#platform/command.ts'
import { machine } from '#platform/process.ts'
import { Failure } from '#platform/shared/errors.ts'
import { lockReport } from './lock-report.ts'
import { can, whoWasFirst } from './policy.ts'
import { tellReporter } from './tell.ts'
import { tellOfDecision } from './tell-administrators.ts'

type Asked = { reportId: string; seen: number | null; note: string }

/**
 * The commands of a report. The first administrator wins; the reporter is notified, and the others see it.
 */
export const { step } = machine(reportProcess, {
  table: reports,
  load: ({ tx, actor, input }: CommandContext<Asked>) => lockReport(tx, actor, input.reportId),
  can,
  rowOf: report => report,
  changed: adminTexts.changed,
  last: report => ({ id: report.last?.id ?? null, overtaken: whoWasFirst(report) }),
  record: ({ tx }, report, { action, at, actorUserId, note }) => {
    if (!actorUserId) throw new Failure('UNAUTHENTICATED')
    return tx
      .insert(reportSteps)
      .values({ reportId: report.id, at, adminId: actorUserId, action, note: note ?? '' })
  },
  after: async ({ tx, now }, report, { action }) => {
    await tellReporter(tx, now, report, action)
    await tellOfDecision(tx, now, report.id)
  },
  details: report => ({ kind: kindOf(report) }),
})

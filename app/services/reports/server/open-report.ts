import type { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { kindOf } from '#app/facts/report.ts'
import { command } from '#platform/command.ts'
import { type ReportContent, reportIdInput } from '../api.ts'
import { findContent } from './find-content.ts'
import { type LoadedReport, lockReport } from './load-report.ts'

/**
 * An administrator reads what was reported, with what stands around it. It is a command because the reading itself is
 * written to the audit log: people's messages and pictures are opened for this reason only, and who did it can be seen.
 */
export const openReport = command<z.infer<typeof reportIdInput>, ReportContent, LoadedReport>({
  name: 'report.open',
  input: reportIdInput,
  load: ({ tx, actor, input: { reportId } }) => lockReport(tx, actor, reportId),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: ({ tx }, report) => findContent(tx, report),
  audit: ({ subject, output }) => ({
    subjectId: subject.id,
    details: {
      kind: kindOf(subject),
      ...(output.lines ? { lines: output.lines.map(({ id }) => id) } : {}),
    },
  }),
})

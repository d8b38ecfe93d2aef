import type { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { kindOf } from '#app/facts/report.ts'
import { command } from '#platform/command.ts'
import { type ReportContent, reportIdInput } from '../api.ts'
import { findContent } from './find-content.ts'
import { type LoadedReport, lockReport } from './lock-report.ts'

/**
 * An administrator reads the reported content and its context. A command, because reading private messages
 * and pictures is itself written to the audit log.
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

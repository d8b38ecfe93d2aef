import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { kindOf, type ReportAction, type ReportStatus, reportActions } from '#app/facts/report.ts'
import { adminTexts, overtaken } from '#app/facts/reports-texts.ts'
import { reportSteps, reports } from '#app/schema/reports.server.ts'
import { type Command, type CommandContext, command } from '#platform/command.ts'
import { conflict, Failure } from '#platform/shared/errors.ts'
import { tellOfDecision } from './administrators.ts'
import { type LoadedReport, lockReport } from './load-report.ts'
import { can } from './policy.ts'
import { tellReporter } from './tell.ts'

type Done = { done: true }
type Decision = { reportId: string; seen: number | null; note: string }

/**
 * Makes the command for one action on a report: lock it, ask the policy, change it on the condition that nothing has
 * been done with it since the page was read, do what follows from it, write the history, tell whoever reported.
 * Errors: FORBIDDEN for everybody but administrators, NOT_FOUND, CONFLICT with who was first.
 */
export function reportCommand<Input extends Decision>(definition: {
  action: ReportAction
  input: z.ZodType<Input>
  /** What becomes of the thing itself, and of whom it is. */
  follows?: (context: CommandContext<Input>, report: LoadedReport) => Promise<void>
}): Command<Input, Done> {
  const { action, input, follows } = definition
  const from: readonly ReportStatus[] = reportActions[action].from
  return command<Input, Done, LoadedReport>({
    name: `report.${action}`,
    input,
    load: ({ tx, actor, input: { reportId } }) => lockReport(tx, actor, reportId),
    authorise: ({ actor }, report) => can(actor, action, report),
    run: async (context, report) => {
      const { tx, actor, now } = context
      if (actor.kind !== 'person') throw new Failure('UNAUTHENTICATED')
      const { last } = report
      if ((last?.id ?? null) !== context.input.seen)
        throw conflict(last ? overtaken(last.by, last.action) : adminTexts.changed, 'state.changed')
      const moved = await tx
        .update(reports)
        .set({ status: reportActions[action].to })
        .where(and(eq(reports.id, report.id), inArray(reports.status, [...from])))
        .returning({ id: reports.id })
      if (moved.length === 0) throw conflict(adminTexts.changed, 'state.changed')
      await follows?.(context, report)
      await tx.insert(reportSteps).values({
        ...{ reportId: report.id, at: now, adminId: actor.userId, action },
        note: context.input.note,
      })
      await tellReporter(tx, now, report, action)
      await tellOfDecision(tx, now, report.id)
      return { done: true }
    },
    audit: ({ subject }) => ({
      subjectId: subject.id,
      details: { from: subject.status, kind: kindOf(subject) },
    }),
  })
}

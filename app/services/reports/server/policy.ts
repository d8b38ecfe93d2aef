import { texts as accountTexts } from '#app/facts/accounts-texts.ts'
import { type ReportAction, type ReportStatus, reportActionIds, reportActions } from '#app/facts/report.ts'
import { adminTexts, overtaken, texts } from '#app/facts/reports-texts.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, hide, type Ruling } from '#platform/shared/policy.ts'

/** Something as it is to whoever wants to report it. */
export type GuardedSubject = {
  /** Can the actor see it on any page? */
  seen: boolean
  /** Is it the actor's own, in whichever role? */
  own: boolean
}

/** Whoever can see a thing that is not their own may report it. Of anything else it is not even told that it exists. */
export function mayReport(actor: Actor, subject: GuardedSubject | null): Ruling {
  if (actor.kind !== 'person') return hide
  if (actor.role === 'admin') return deny('role', texts.notForAdmins)
  if (!subject) return hide
  if (subject.own) return deny('own', texts.own)
  return subject.seen ? allow : hide
}

/** What the rules need to know of a report. */
export type GuardedReport = {
  status: ReportStatus
  /** The last thing that was done with it. */
  last: { id: number; action: ReportAction; by: string } | null
}

/** May the actor read and decide reports? */
export const mayReadReports = (actor: Actor): Ruling =>
  actor.kind === 'person' && actor.role === 'admin' ? allow : deny('role', accountTexts.noAdminAccess)

/** May the actor do this with the report now? Guards the commands and gives the page its buttons. */
export function can(actor: Actor, action: ReportAction, { status, last }: GuardedReport): Ruling {
  const mayRead = mayReadReports(actor)
  if (!mayRead.allowed) return mayRead
  const from: readonly ReportStatus[] = reportActions[action].from
  if (from.includes(status)) return allow
  return deny(`state.${status}`, last ? overtaken(last.by, last.action) : adminTexts.changed)
}

/** What the actor may do with the report now, for the page. */
export const abilitiesOf = (actor: Actor, report: GuardedReport) =>
  reportActionIds.map(action => {
    const ruling = can(actor, action, report)
    return {
      action,
      label: reportActions[action].button,
      allowed: ruling.allowed,
      why: ruling.allowed ? null : ruling.message,
    }
  })

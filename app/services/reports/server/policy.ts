import { adminsProcess } from '#app/facts/only-admin.ts'
import { type ReportAction, type ReportStatus, reportProcess } from '#app/facts/report.ts'
import { adminTexts, overtaken, texts } from '#app/facts/reports-texts.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, hide, type Ruling } from '#platform/shared/policy.ts'
import { policyOf } from '#platform/shared/process.ts'

/** A thing, as the would-be reporter relates to it. */
export type GuardedSubject = {
  /** Is it on any page the actor can see? */
  seen: boolean
  /** Does it belong to the actor, in either role? */
  own: boolean
}

/** People may report what they can see and do not own. Other things are not even disclosed. */
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

/** Names who was first, for the administrator who was too late. */
export const whoWasFirst = ({ last }: GuardedReport): string =>
  last ? overtaken(last.by, last.action) : adminTexts.changed

export const { can, abilitiesOf } = policyOf(reportProcess, {
  ...adminsProcess,
  stateOf: ({ status }: GuardedReport) => status,
  stale: whoWasFirst,
  shows: () => true,
})

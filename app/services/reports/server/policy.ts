import { adminsProcess } from '#app/facts/only-admin.ts'
import { type ReportAction, type ReportStatus, reportProcess } from '#app/facts/report.ts'
import { adminTexts, overtaken, texts } from '#app/facts/reports-texts.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, hide, type Ruling } from '#platform/shared/policy.ts'
import { policyOf } from '#platform/shared/process.ts'

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

/** Who was first, for whoever comes too late. */
export const whoWasFirst = ({ last }: GuardedReport): string =>
  last ? overtaken(last.by, last.action) : adminTexts.changed

export const { can, abilitiesOf } = policyOf(reportProcess, {
  ...adminsProcess,
  stateOf: ({ status }: GuardedReport) => status,
  stale: whoWasFirst,
  shows: () => true,
})

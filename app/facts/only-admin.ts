import { sessionTexts } from '#app/facts/session-texts.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { deny, only, type Ruling } from '#platform/shared/policy.ts'

/** Administrators only. */
export const onlyAdmin = (actor: Actor): Ruling => only('admin', actor, sessionTexts.noAdminAccess)

/** Who takes the steps of a process that is administrators' alone, and what everybody else is told. */
export const adminsProcess = {
  partyOf: (actor: Actor) => (onlyAdmin(actor).allowed ? ('admin' as const) : null),
  stranger: deny('role', sessionTexts.noAdminAccess),
  otherParty: () => sessionTexts.noAdminAccess,
}

import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, type Ruling } from '#platform/shared/policy.ts'
import { texts } from './accounts-texts.ts'

const isAdmin = (actor: Actor) => actor.kind === 'person' && actor.role === 'admin'
const noAccess = deny('role', texts.noAdminAccess)

/** Administrators only. */
export const onlyAdmin = (actor: Actor): Ruling => (isAdmin(actor) ? allow : noAccess)

/** Who takes the steps of a process that is administrators' alone, and what everybody else is told. */
export const adminsProcess = {
  partyOf: (actor: Actor) => (isAdmin(actor) ? ('admin' as const) : null),
  stranger: noAccess,
  otherParty: () => texts.noAdminAccess,
}

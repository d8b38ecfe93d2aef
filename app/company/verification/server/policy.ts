import { texts } from '#app/facts/accounts-texts.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, type Ruling } from '#platform/shared/policy.ts'

/** Administrators only (specification, section 6). */
export const mayAdminister = (actor: Actor): Ruling =>
  actor.kind === 'person' && actor.role === 'admin' ? allow : deny('role', texts.noAdminAccess)

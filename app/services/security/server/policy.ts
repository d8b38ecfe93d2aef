import { texts as accountTexts } from '#app/facts/accounts-texts.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, type Ruling } from '#platform/shared/policy.ts'

/** What happened with everybody's accounts, and who did too much, is for administrators. */
export const mayReadEverybodys = (actor: Actor): Ruling =>
  actor.kind === 'person' && actor.role === 'admin' ? allow : deny('role', accountTexts.noAdminAccess)

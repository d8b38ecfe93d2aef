import { texts as accountTexts } from '#app/facts/accounts-texts.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, type Ruling } from '#platform/shared/policy.ts'

/** May the actor see to mails that did not get through? */
export const maySeeTo = (actor: Actor): Ruling =>
  actor.kind === 'person' && actor.role === 'admin' ? allow : deny('role', accountTexts.noAdminAccess)

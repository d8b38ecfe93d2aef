import { onlyAdmin } from '#app/facts/only-admin.ts'
import { texts } from '#app/facts/suspension-texts.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, type Ruling } from '#platform/shared/policy.ts'

/** What the rules need to know about the person to suspend. */
type Candidate = { userId: string; isLastAdministrator: boolean }

/** May the actor suspend this account? */
export function maySuspend(actor: Actor, person: Candidate): Ruling {
  const allowed = onlyAdmin(actor)
  if (!allowed.allowed) return allowed
  if (actor.kind === 'person' && actor.userId === person.userId) return deny('yourself', texts.notYourself)
  return person.isLastAdministrator ? deny('last-administrator', texts.lastAdministrator) : allow
}

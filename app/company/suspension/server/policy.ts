import { onlyAdmin } from '#app/facts/only-admin.ts'
import { texts } from '#app/facts/suspension-texts.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, type Ruling } from '#platform/shared/policy.ts'

/** What the rules need to know of whoever is to be shut out. */
type Candidate = { userId: string; isLastAdministrator: boolean }

/** May this person's account be shut by the one who asks? */
export function maySuspend(actor: Actor, person: Candidate): Ruling {
  const allowed = onlyAdmin(actor)
  if (!allowed.allowed) return allowed
  if (actor.kind === 'person' && actor.userId === person.userId) return deny('yourself', texts.notYourself)
  return person.isLastAdministrator ? deny('last-administrator', texts.lastAdministrator) : allow
}

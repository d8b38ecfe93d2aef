import { texts } from '#app/facts/profiles-texts.ts'
import type { ProfileType } from '#app/facts/roles.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, type Ruling } from '#platform/shared/policy.ts'

/** May the actor edit the profile that the session acts as, as this type of profile? */
export function mayEdit(actor: Actor, type: ProfileType): Ruling {
  if (actor.kind === 'person' && actor.role === type) return allow
  return deny('role', type === 'worker' ? texts.workersOnly : texts.consumersOnly)
}

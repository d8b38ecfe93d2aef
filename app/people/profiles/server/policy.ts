import { texts } from '#app/facts/profiles-texts.ts'
import type { Party } from '#app/facts/roles.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { only, type Ruling } from '#platform/shared/policy.ts'

/** May the actor edit the session's profile, as this type? */
export const mayEdit = (actor: Actor, type: Party): Ruling =>
  only(type, actor, type === 'worker' ? texts.workersOnly : texts.customersOnly)

import { texts } from '#app/facts/profiles-texts.ts'
import type { Party } from '#app/facts/roles.ts'
import { personOf } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { conflict } from '#platform/shared/errors.ts'
import { allow, deny, type Ruling } from '#platform/shared/policy.ts'
import { mayEdit } from './policy.ts'

/**
 * May the actor add the other role? Not if they have it, are an administrator, or have an unconfirmed e-mail.
 */
export function mayAdd(actor: Actor, from: Party): Ruling {
  const ruling = mayEdit(actor, from)
  if (!ruling.allowed) return ruling
  return personOf(actor).emailVerified ? allow : deny('email-unconfirmed', texts.confirmFirst)
}

/** One profile per type: a second attempt from another tab is refused. */
export const heldAlready = { profiles_user_type_once: () => conflict(texts.profileHeld, 'state.held') }

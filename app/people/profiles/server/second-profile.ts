import { texts } from '#app/facts/profiles-texts.ts'
import type { Party } from '#app/facts/roles.ts'
import { personOf } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { conflict } from '#platform/shared/errors.ts'
import { allow, deny, type Ruling } from '#platform/shared/policy.ts'
import { mayEdit } from './policy.ts'

/**
 * May the actor take on the other role too? Whoever acts in it already, administrators, and those whose e-mail is not
 * confirmed may not: a customer confirms first.
 */
export function mayAdd(actor: Actor, from: Party): Ruling {
  const ruling = mayEdit(actor, from)
  if (!ruling.allowed) return ruling
  return personOf(actor).emailVerified ? allow : deny('email-unconfirmed', texts.confirmFirst)
}

/** There is one profile for each type: a second try, in another tab, is told so. */
export const heldAlready = { profiles_user_type_once: () => conflict(texts.profileHeld, 'state.held') }

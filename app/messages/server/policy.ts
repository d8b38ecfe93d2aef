import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, hide, type Ruling } from '#platform/shared/policy.ts'
import type { Talker } from '../links.ts'
import { texts } from '../texts.ts'

/** What the rules need to know of the two who talk. */
export type GuardedPair = {
  /** Is the other party a worker who is found in search? */
  listed: boolean
  talking: boolean
  /** Has the other party had the account deleted? */
  gone: boolean
  /** Is there an order between them, whatever became of it? */
  ordered: boolean
}

/** Does the actor take part in conversations at all? */
export function mayTalk(actor: Actor): Ruling {
  if (actor.kind !== 'person') return deny('signed-out', texts.signedOut)
  return talkerOf(actor) ? allow : deny('role', texts.notForAdmins)
}

/** The side that the actor is on in a conversation; null for those who have none. */
export const talkerOf = (actor: Actor): Talker | null =>
  actor.kind === 'person' && actor.role !== 'admin' ? actor.role : null

/**
 * May the actor write to this person? A customer to any listed worker; a worker answers, and writes first only
 * to a customer with an order (decisions.md, section 5). Strangers are not even told that the other exists.
 * Nobody writes to somebody who has left; what was said can still be read.
 */
export function mayWrite(actor: Actor, pair: GuardedPair | null): Ruling {
  const allowed = mayTalk(actor)
  if (!allowed.allowed) return allowed
  if (!pair) return hide
  if (pair.gone) return pair.talking ? deny('gone', texts.gone) : hide
  const first = talkerOf(actor) === 'employer' && pair.listed
  return first || pair.talking || pair.ordered ? allow : hide
}

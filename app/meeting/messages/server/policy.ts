import { customerRole, type Party } from '#app/facts/roles.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, hide, onlySignedIn, type Ruling } from '#platform/shared/policy.ts'
import { texts } from '../texts.ts'

/** What the rules need to know of the two who talk. */
export type GuardedPair = {
  /** Is the other party a worker who is found in search? */
  listed: boolean
  talking: boolean
  /** Has the other party had the account deleted? */
  gone: boolean
  /** Is the other party's account shut? */
  shut: boolean
  /** Is there an order between them, whatever became of it? */
  ordered: boolean
  /** Have they agreed on one? Until then no telephone number, address or link passes. */
  worked: boolean
  blockedByMe: boolean
  blockedByOther: boolean
}

/** Does the actor take part in conversations at all? */
export function mayTalk(actor: Actor): Ruling {
  if (actor.kind !== 'person') return onlySignedIn(actor)
  return partyOf(actor) ? allow : deny('role', texts.notForAdmins)
}

/** The actor's side of a conversation; null for other roles. */
export const partyOf = (actor: Actor): Party | null =>
  actor.kind === 'person' && actor.role !== 'admin' ? actor.role : null

/**
 * May the actor see the conversation with this person, or an empty one? A customer: with any listed worker. A
 * worker: with people who wrote or have an order. Strangers do not learn that the other exists. Old
 * conversations stay readable.
 */
export function maySee(actor: Actor, pair: GuardedPair | null): Ruling {
  const allowed = mayTalk(actor)
  if (!allowed.allowed) return allowed
  if (!pair) return hide
  if (pair.gone) return pair.talking ? allow : hide
  const first = partyOf(actor) === customerRole && pair.listed
  return first || pair.talking || pair.ordered ? allow : hide
}

/**
 * May the actor write to this person? Not if they have left, are suspended, or either has blocked the other.
 */
export function mayWrite(actor: Actor, pair: GuardedPair | null): Ruling {
  const seen = maySee(actor, pair)
  if (!seen.allowed || !pair) return seen
  if (pair.gone) return deny('gone', texts.gone)
  if (pair.blockedByMe) return deny('blocked', texts.blockedPlain)
  if (pair.shut) return deny('shut', texts.shut)
  return pair.blockedByOther ? deny('closed', texts.closed) : allow
}

/** May the actor block this person, or take it back? */
export function mayBlock(actor: Actor, pair: GuardedPair | null): Ruling {
  const seen = maySee(actor, pair)
  return seen.allowed && pair?.gone ? deny('gone', texts.gone) : seen
}

import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, onlySignedIn, type Ruling } from '#platform/shared/policy.ts'
import { texts } from '../texts.ts'

/** Both parties have a calendar of their agreed orders, one per role. */
export function mayHaveFeed(actor: Actor): Ruling {
  if (actor.kind !== 'person') return onlySignedIn(actor)
  return actor.role === 'admin' ? deny('role', texts.partiesOnly) : allow
}

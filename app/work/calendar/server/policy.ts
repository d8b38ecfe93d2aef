import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, onlySignedIn, type Ruling } from '#platform/shared/policy.ts'
import { texts } from '../texts.ts'

/** Both parties of orders have a calendar, each of what they agreed on in that role. */
export function mayHaveFeed(actor: Actor): Ruling {
  if (actor.kind !== 'person') return onlySignedIn(actor)
  return actor.role === 'admin' ? deny('role', texts.partiesOnly) : allow
}

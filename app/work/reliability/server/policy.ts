import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, hide, type Ruling } from '#platform/shared/policy.ts'
import { texts } from '../texts.ts'

/** Its own worker asks. Others learn nothing of it; administrators that it is not theirs. */
export function mayAsk(actor: Actor, workerId: string): Ruling {
  if (actor.kind !== 'person') return hide
  if (actor.role === 'admin') return deny('role', texts.notYours)
  return actor.role === 'worker' && actor.profileId === workerId ? allow : hide
}

/** Its own worker reads what it counts, and administrators. Customers read the figure in search alone. */
export const mayRead = (actor: Actor, workerId: string): Ruling =>
  actor.kind === 'person' && actor.role === 'admin' ? allow : mayAsk(actor, workerId)

/** Somebody went because they did not feel safe: it counts or is struck when we have looked. An absence is decided as a case of its order. */
export const waitsForUs = ({ kind, state }: { kind: string; state: string }): boolean =>
  kind === 'give-up' && state === 'contested'

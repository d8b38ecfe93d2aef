import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, type Ruling } from '#platform/shared/policy.ts'
import { texts } from '../texts.ts'

/** Only a worker has hours, and only their own: nobody else's can be named. */
export const mayHaveHours = (actor: Actor): Ruling =>
  actor.kind === 'person' && actor.role === 'worker' ? allow : deny('role', texts.workersOnly)

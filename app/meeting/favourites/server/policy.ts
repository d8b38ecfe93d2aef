import type { Actor, Person } from '#platform/shared/actor.ts'
import { Failure } from '#platform/shared/errors.ts'
import { allow, deny, type Ruling } from '#platform/shared/policy.ts'
import { texts } from '../texts.ts'

/** Has the actor any favourites at all? Only customers have. */
export const onlyCustomers = (actor: Actor): Ruling =>
  actor.kind === 'person' && actor.role === 'employer' ? allow : deny('role', texts.onlyCustomers)

/** The customer who acts. Authorised before this is called, so anybody else is a fault of ours. */
export function customerOf(actor: Actor): Person {
  if (actor.kind !== 'person') throw new Failure('UNAUTHENTICATED')
  return actor
}

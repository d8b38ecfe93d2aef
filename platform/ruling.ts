import type { Actor, Person } from './shared/actor.ts'
import { Failure, forbidden, notFound } from './shared/errors.ts'
import type { Ruling } from './shared/policy.ts'

/** Turns a policy's refusal into the caller's error. */
export function enforce(ruling: Ruling, actor: Actor): void {
  if (ruling.allowed) return
  if (actor.kind === 'visitor') throw new Failure('UNAUTHENTICATED')
  if (ruling.hidden) throw notFound()
  if (ruling.reason.startsWith('state.'))
    throw new Failure('CONFLICT', ruling.message, { reason: ruling.reason })
  const refusal = forbidden(ruling.message, ruling.reason)
  throw ruling.until ? Object.assign(refusal, { until: ruling.until }) : refusal
}

/** From here on it is somebody signed in. The ruling came first, so anybody else is a fault of ours: UNAUTHENTICATED. */
export function demandPerson(actor: Actor): asserts actor is Person {
  if (actor.kind !== 'person') throw new Failure('UNAUTHENTICATED')
}

/** Whoever acts, as somebody signed in. Anybody else: UNAUTHENTICATED. */
export function personOf(actor: Actor): Person {
  demandPerson(actor)
  return actor
}

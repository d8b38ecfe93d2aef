import type { Actor } from './shared/actor.ts'
import { Failure, forbidden, notFound } from './shared/errors.ts'
import type { Ruling } from './shared/policy.ts'

/** Turns a policy's no into the failure that the caller is answered with. */
export function enforce(ruling: Ruling, actor: Actor): void {
  if (ruling.allowed) return
  if (actor.kind === 'visitor') throw new Failure('UNAUTHENTICATED')
  if (ruling.hidden) throw notFound()
  if (ruling.reason.startsWith('state.'))
    throw new Failure('CONFLICT', ruling.message, { reason: ruling.reason })
  throw forbidden(ruling.message, ruling.reason)
}

import { customerRole } from '#app/facts/roles.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, only, type Ruling } from '#platform/shared/policy.ts'

const said = 'Bare oppdragsgivere har kvitteringer.'

/** Whose document it is, is asked where it is found. */
export const readsReceipts = ({ actor }: { actor: Actor }): Ruling =>
  actor.kind === 'person' && actor.role === 'admin' ? allow : only(customerRole, actor, said)

export const hasReceipts = ({ actor }: { actor: Actor }): Ruling => only(customerRole, actor, said)

import { texts as accountTexts } from '#app/facts/accounts-texts.ts'
import {
  type ContactAction,
  type ContactStatus,
  contactProcess,
  inboxTexts,
  overtaken,
} from '#app/facts/inbox.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, type Ruling } from '#platform/shared/policy.ts'
import { policyOf } from '#platform/shared/process.ts'

/** What the rules need to know of a message. */
export type GuardedMessage = {
  status: ContactStatus
  /** The last thing that was done with it. */
  last: { id: number; action: ContactAction; by: string } | null
}

const isAdmin = (actor: Actor) => actor.kind === 'person' && actor.role === 'admin'
const noAccess = deny('role', accountTexts.noAdminAccess)

/** May the actor read and answer what is written to us? */
export const mayReadInbox = (actor: Actor): Ruling => (isAdmin(actor) ? allow : noAccess)

/** Who was first, for whoever comes too late. */
export const whoWasFirst = ({ last }: GuardedMessage): string =>
  last ? overtaken(last.by, last.action) : inboxTexts.changed

export const { can, abilitiesOf } = policyOf(contactProcess, {
  partyOf: (actor, _message: GuardedMessage) => (isAdmin(actor) ? 'admin' : null),
  stateOf: ({ status }) => status,
  stranger: noAccess,
  otherParty: () => accountTexts.noAdminAccess,
  stale: whoWasFirst,
  shows: () => true,
})

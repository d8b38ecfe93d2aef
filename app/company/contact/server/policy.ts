import {
  type ContactAction,
  type ContactStatus,
  contactProcess,
  inboxTexts,
  overtaken,
} from '#app/facts/inbox.ts'
import { adminsProcess } from '#app/facts/only-admin.ts'
import { policyOf } from '#platform/shared/process.ts'

/** What the rules need to know of a message. */
export type GuardedMessage = {
  status: ContactStatus
  /** The last thing that was done with it. */
  last: { id: number; action: ContactAction; by: string } | null
}

/** Names who was first, for the administrator who was too late. */
export const whoWasFirst = ({ last }: GuardedMessage): string =>
  last ? overtaken(last.by, last.action) : inboxTexts.changed

export const { can, abilitiesOf } = policyOf(contactProcess, {
  ...adminsProcess,
  stateOf: ({ status }: GuardedMessage) => status,
  stale: whoWasFirst,
  shows: () => true,
})

import { texts as accountTexts } from '#app/facts/accounts-texts.ts'
import {
  type ContactAction,
  type ContactStatus,
  contactActionIds,
  contactActions,
  inboxTexts,
  overtaken,
} from '#app/facts/inbox.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, type Ruling } from '#platform/shared/policy.ts'

/** What the rules need to know of a message. */
export type GuardedMessage = {
  status: ContactStatus
  /** The last thing that was done with it. */
  last: { id: number; action: ContactAction; by: string } | null
}

/** May the actor read and answer what is written to us? */
export const mayReadInbox = (actor: Actor): Ruling =>
  actor.kind === 'person' && actor.role === 'admin' ? allow : deny('role', accountTexts.noAdminAccess)

/** May the actor do this with the message now? Guards the commands and gives the page its buttons. */
export function can(actor: Actor, action: ContactAction, { status, last }: GuardedMessage): Ruling {
  const mayRead = mayReadInbox(actor)
  if (!mayRead.allowed) return mayRead
  const from: readonly ContactStatus[] = contactActions[action].from
  if (from.includes(status)) return allow
  return deny(`state.${status}`, last ? overtaken(last.by, last.action) : inboxTexts.changed)
}

/** What the actor may do with the message now, for the page. */
export const abilitiesOf = (actor: Actor, message: GuardedMessage) =>
  contactActionIds.map(action => {
    const ruling = can(actor, action, message)
    return {
      action,
      label: contactActions[action].button,
      allowed: ruling.allowed,
      why: ruling.allowed ? null : ruling.message,
    }
  })

import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, hide, type Ruling } from '#platform/shared/policy.ts'
import type { OpenAbility } from '../api.ts'
import {
  type AnswerStatus,
  type OpenActionId,
  openProcess,
  type Actor as ProcessActor,
  type RequestStatus,
  transitionOf,
} from '../process.ts'
import { statusLooks, texts } from '../texts.ts'

/** What the rules need to know of a request. */
export type GuardedRequest = { status: RequestStatus; consumerId: string; expiresAt: Date }

/**
 * What the actor is to the request; null: nothing. A worker is let through here, and whether the request is for that
 * worker is a question of its own (`isFor`).
 */
export function partyOf(
  actor: Actor,
  { consumerId }: Pick<GuardedRequest, 'consumerId'>,
): ProcessActor | null {
  if (actor.kind === 'system') return 'timer'
  if (actor.kind === 'visitor') return null
  if (actor.role === 'employer') return actor.profileId === consumerId ? 'employer' : null
  return actor.role === 'worker' ? 'worker' : null
}

/**
 * May the actor take the action now? `answer` is the state of the answer that it is about. Guards the commands and gives
 * the page its buttons.
 */
export function can(
  actor: Actor,
  action: OpenActionId,
  request: GuardedRequest,
  answer: AnswerStatus | 'none',
  now: Date,
): Ruling {
  const party = partyOf(actor, request)
  if (!party) return hide
  const row = transitionOf(action)
  if (row.by !== party) return deny('role', row.by === 'worker' ? texts.onlyWorkers : texts.onlyCustomers)
  const { status, expiresAt } = request
  if (!row.from.includes(status)) return deny(`state.${status}`, texts.closed(statusLooks[status].label))
  const over = now.getTime() >= expiresAt.getTime()
  if (action === 'expire') return over ? allow : deny('too-early', texts.expired)
  if (over && row.answer) return deny('state.expired', texts.expired)
  if (row.answer && !row.answer.from.includes(answer)) {
    return deny(`state.${answer}`, action === 'choose' ? texts.notOffered : texts.nothingToTakeBack)
  }
  return allow
}

/** A ruling as the page gets it. */
export const abilityOf = (action: OpenActionId, ruling: Ruling): OpenAbility => ({
  action,
  label: transitionOf(action).button ?? action,
  allowed: ruling.allowed,
  why: ruling.allowed ? null : ruling.message,
})

/** What the actor may do with the request itself now. What the state rules out is left out. */
export function abilitiesOf(
  actor: Actor,
  request: GuardedRequest,
  answer: AnswerStatus | 'none',
  now: Date,
): OpenAbility[] {
  const party = partyOf(actor, request)
  return openProcess
    .filter(({ by, from, action }) => by === party && from.length > 0 && action !== 'choose')
    .map(({ action }) => ({ action, ruling: can(actor, action, request, answer, now) }))
    .filter(({ ruling }) => ruling.allowed)
    .map(({ action, ruling }) => abilityOf(action, ruling))
}

import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, type Ruling } from '#platform/shared/policy.ts'
import { policyOf } from '#platform/shared/process.ts'
import type { OpenAbility } from '../api.ts'
import {
  type AnswerStatus,
  type OpenActionId,
  type OpenParty,
  openProcess,
  type RequestStatus,
} from '../process.ts'
import { statusLooks, texts } from '../texts.ts'

/** What the rules need to know of a request. */
export type GuardedRequest = { status: RequestStatus; consumerId: string; expiresAt: Date }

/**
 * What the actor is to the request; null: nothing. A worker is let through here, and whether the request is for that
 * worker is a question of its own (`isFor`).
 */
export function partyOf(actor: Actor, { consumerId }: Pick<GuardedRequest, 'consumerId'>): OpenParty | null {
  if (actor.kind === 'system') return 'timer'
  if (actor.kind === 'visitor') return null
  if (actor.role === 'employer') return actor.profileId === consumerId ? 'employer' : null
  return actor.role === 'worker' ? 'worker' : null
}

type Guarded = { request: GuardedRequest; answer: AnswerStatus | 'none' }
type Rule = (guarded: Guarded, now: Date) => Ruling

const isOver = ({ expiresAt }: GuardedRequest, now: Date) => now.getTime() >= expiresAt.getTime()

/** What is about an answer: in time, and of an answer as the step begins with. */
const aboutAnswer =
  (action: 'answer' | 'take-back' | 'choose', otherwise: string): Rule =>
  ({ request, answer }, now) => {
    if (isOver(request, now)) return deny('state.expired', texts.expired)
    return openProcess.steps[action].answer?.from.includes(answer)
      ? allow
      : deny(`state.${answer}`, otherwise)
  }

const policy = policyOf(openProcess, {
  partyOf: (actor, { request }: Guarded) => partyOf(actor, request),
  stateOf: ({ request }) => request.status,
  otherParty: by => (by === 'worker' ? texts.onlyWorkers : texts.onlyCustomers),
  stale: ({ request }) => texts.closed(statusLooks[request.status].label),
  rules: {
    answer: aboutAnswer('answer', texts.nothingToTakeBack),
    'take-back': aboutAnswer('take-back', texts.nothingToTakeBack),
    choose: aboutAnswer('choose', texts.notOffered),
    expire: ({ request }, now) => (isOver(request, now) ? allow : deny('too-early', texts.expired)),
  },
  // Choosing is offered at each answer.
  shows: (action, ruling) => ruling.allowed && action !== 'choose',
})

/**
 * May the actor take the action now? `answer` is the state of the answer that it is about. Guards the commands and gives
 * the page its buttons.
 */
export const can = (
  actor: Actor,
  action: OpenActionId,
  request: GuardedRequest,
  answer: AnswerStatus | 'none',
  now: Date,
): Ruling => policy.can(actor, action, { request, answer }, now)

/** A ruling as the page gets it. */
export const abilityOf = (action: OpenActionId, ruling: Ruling): OpenAbility => ({
  action,
  label: openProcess.steps[action].button ?? action,
  allowed: ruling.allowed,
  why: ruling.allowed ? null : ruling.message,
})

/** What the actor may do with the request itself now. What the state rules out is left out. */
export const abilitiesOf = (
  actor: Actor,
  request: GuardedRequest,
  answer: AnswerStatus | 'none',
  now: Date,
): OpenAbility[] => policy.abilitiesOf(actor, { request, answer }, now)

import { customerRole } from '#app/facts/roles.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, allowFrom, deny, type Ruling } from '#platform/shared/policy.ts'
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
export type GuardedRequest = { status: RequestStatus; customerId: string; expiresAt: Date }

/**
 * The actor's part in this request; null for none. Workers pass here; `isFor` decides whether the request is
 * for them.
 */
export function partyOf(actor: Actor, { customerId }: Pick<GuardedRequest, 'customerId'>): OpenParty | null {
  if (actor.kind === 'system') return 'timer'
  if (actor.kind === 'visitor') return null
  if (actor.role === customerRole) return actor.profileId === customerId ? customerRole : null
  return actor.role === 'worker' ? 'worker' : null
}

type Guarded = { request: GuardedRequest; answer: AnswerStatus | 'none' }
type Rule = (guarded: Guarded, now: Date) => Ruling

const isOver = ({ expiresAt }: GuardedRequest, now: Date) => now.getTime() >= expiresAt.getTime()

/** Checks of an answer: in time, and in a state the step starts from. */
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
    expire: ({ request }, now) => allowFrom(request.expiresAt, now, texts.expired),
  },
  // Choosing is offered at each answer.
  shows: (action, ruling) => ruling.allowed && action !== 'choose',
})

/**
 * May the actor take this step now? `answer` is the state of the answer concerned. Used by the commands and
 * for the page's buttons.
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

/** What the actor may do with the request now. Leaves out what its state rules out. */
export const abilitiesOf = (
  actor: Actor,
  request: GuardedRequest,
  answer: AnswerStatus | 'none',
  now: Date,
): OpenAbility[] => policy.abilitiesOf(actor, { request, answer }, now)

import {
  type ActionId,
  type OrderParty,
  orderProcess,
  orderTimes,
  reviewsCloseAt,
  reviewsShowAt,
} from '#app/facts/order-process.ts'
import type { Reviewing } from '#app/facts/reviews-states.ts'
import { texts as reviewTexts } from '#app/facts/reviews-texts.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, allowFrom, deny, hide, type Ruling } from '#platform/shared/policy.ts'
import { policyOf } from '#platform/shared/process.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { statusLook } from '../labels.ts'
import { absenceRules } from './absence-rules.ts'
import { changeRules } from './change-rules.ts'
import { claimRules } from './claim-rules.ts'
import { dayRules } from './day-rules.ts'
import { goneRules } from './gone-rules.ts'
import { after, type GuardedOrder, inTurn, passed, type TimeRules } from './guarded-order.ts'
import { lateRules } from './late-rules.ts'
import { lawRules } from './law-rules.ts'
import { problemRules } from './problem-rules.ts'
import { rescindRules } from './rescind-rules.ts'
import { substituteRules } from './substitute-rules.ts'
import { isWithoutCard } from './taken-time.ts'
import { workRules } from './work-rules.ts'

/**
 * The party whom nobody can count on, null for none, and whether it is the worker for want of an HMS card alone: then it is
 * this order alone. `until`: the last day of the worker's card.
 */
export function countedOn(
  order: Parameters<typeof isWithoutCard>[0],
  shut: { customer: boolean; worker: boolean },
  until: string | null,
): Pick<GuardedOrder, 'unavailable' | 'lacksCard'> {
  const lacksCard = !shut.worker && isWithoutCard(order, until)
  return { lacksCard, unavailable: shut.worker || lacksCard ? 'worker' : shut.customer ? customerRole : null }
}

/** The actor's part in this order; null for none, who must not learn that it exists. */
export function partyOf(
  actor: Actor,
  order: Pick<GuardedOrder, 'customerId' | 'workerId'>,
): OrderParty | null {
  if (actor.kind === 'system') return 'timer'
  if (actor.kind === 'visitor') return null
  if (actor.role === 'admin') return 'admin'
  if (actor.role === customerRole && actor.profileId === order.customerId) return customerRole
  if (actor.role === 'worker' && actor.profileId === order.workerId) return 'worker'
  return null
}

/** May the actor see the order at all? */
export const canSee = (actor: Actor, order: GuardedOrder): Ruling => (partyOf(actor, order) ? allow : hide)

const staleText = (order: GuardedOrder, party: OrderParty) => {
  const viewer = party === 'worker' ? 'worker' : customerRole
  const status = statusLook(order.status, viewer).label
  return `Statusen er endret til «${status}» siden du åpnet siden. Her er det som gjelder nå.`
}

/** Is this within the time that an order may be started? */
export function mayStartAt(
  { startsAt, endsAt }: Pick<GuardedOrder, 'startsAt' | 'endsAt'>,
  at: Date,
): Ruling {
  if (passed(endsAt, at)) return deny('too-late', 'Avtalt tid er over, så oppdraget kan ikke startes nå.')
  const earliest = after(startsAt, -orderTimes.startsEarliestBefore)
  return passed(earliest, at)
    ? allow
    : deny('too-early', `Du kan starte fra 30 minutter før avtalt tid: ${formatMoment(earliest)}.`)
}

const timeRules: TimeRules = {
  ...workRules,
  ...changeRules,
  ...dayRules,
  expire: ({ expiresAt }, now) => allowFrom(expiresAt, now, 'Fristen er ikke ute.'),
  start: mayStartAt,
  cancel: (order, now) =>
    passed(order.startsAt, now) && order.unavailable !== 'worker'
      ? deny(
          'too-late',
          'Avtalt starttid er passert, så bestillingen kan ikke avbrytes. Kom ingen, melder du det her.',
        )
      : allow,
  ...substituteRules,
  ...rescindRules,
  ...problemRules,
  review: (order, now) => mayReview(order, 'byCustomer', now),
  'review-customer': (order, now) => mayReview(order, 'byWorker', now),
  'publish-reviews': (order, now) => {
    const { byCustomer, byWorker } = order.reviews
    if (byCustomer !== 'hidden' && byWorker !== 'hidden')
      return deny('state.nothing-hidden', reviewTexts.nothingHidden)
    return order.completedAt ? allowFrom(reviewsShowAt(order.completedAt), now, reviewTexts.tooEarly) : allow
  },
  ...absenceRules,
  ...lateRules,
  // A hidden review cannot be answered. That would reveal it.
  'answer-review': order => {
    if (order.reviews.byCustomer !== 'published')
      return deny('state.not-reviewed', reviewTexts.nothingToAnswer)
    return order.reviewAnswered ? deny('state.answered', reviewTexts.answered) : allow
  },
}

/** Once, within 30 days, before the other's is shown, and only about an existing account. */
function mayReview({ reviews, completedAt, partyGone }: GuardedOrder, side: keyof Reviewing, now: Date) {
  if (reviews[side] !== 'none') return deny('state.reviewed', reviewTexts.reviewed)
  // Whoever has read the other's would answer it with stars.
  const theirs = reviews[side === 'byCustomer' ? 'byWorker' : 'byCustomer']
  if (theirs === 'published') return deny('state.published', reviewTexts.published)
  if (completedAt && passed(reviewsCloseAt(completedAt), now)) return deny('too-late', reviewTexts.tooLate)
  return partyGone ? deny('gone', reviewTexts.gone) : allow
}

/** Expired actions get no disabled button on every past order. */
const over = ['too-late', 'gone']
const ends: readonly ActionId[] = [
  ...([
    'review',
    'review-customer',
    'cancel',
    'rescind',
    'change-details',
    'start',
    'was-there',
    'was-home',
    'ask-look',
  ] as const),
]
const isOver = (action: ActionId, reason: string) =>
  reason.startsWith('state.') ||
  // Days before, it says nothing that the start does not say.
  action === 'on-the-way' ||
  (ends.includes(action) && over.includes(reason))

export const { can, abilitiesOf } = policyOf(orderProcess, {
  partyOf,
  stateOf: (order: GuardedOrder) => order.status,
  otherParty: () => 'Dette er det bare den andre parten som kan gjøre.',
  stale: staleText,
  rules: inTurn(goneRules, claimRules, timeRules, lawRules),
  shows: (action, ruling) => ruling.allowed || !isOver(action, ruling.reason),
})

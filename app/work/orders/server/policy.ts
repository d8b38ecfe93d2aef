import {
  type ActionId,
  type OrderParty,
  type OrderStatus,
  orderProcess,
  orderTimes,
  reviewsCloseAt,
  reviewsShowAt,
} from '#app/facts/order-process.ts'
import type { Reviewing } from '#app/facts/reviews-states.ts'
import { texts as reviewTexts } from '#app/facts/reviews-texts.ts'
import type { Party } from '#app/facts/roles.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, hide, type Ruling } from '#platform/shared/policy.ts'
import { policyOf } from '#platform/shared/process.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { statusLook } from '../labels.ts'

/** What the rules need to know of an order. */
export type GuardedOrder = {
  status: OrderStatus
  consumerId: string
  workerId: string
  startsAt: Date
  expiresAt: Date
  deliveredAt: Date | null
  approvesAt: Date | null
  completedAt: Date | null
  reviews: Reviewing
  reviewAnswered: boolean
  /** Has either party had the account deleted? */
  partyGone: boolean
  /** The party whose account is shut now; the worker where it is both. */
  unavailable: Party | null
}

/** Which of two accounts that may be shut an order is uncertain for. */
export const unavailableOf = (shut: { consumer: boolean; worker: boolean }): Party | null =>
  shut.worker ? 'worker' : shut.consumer ? 'employer' : null

/** What the actor is to this order; null: nothing, and it must not be told that the order exists. */
export function partyOf(
  actor: Actor,
  order: Pick<GuardedOrder, 'consumerId' | 'workerId'>,
): OrderParty | null {
  if (actor.kind === 'system') return 'timer'
  if (actor.kind === 'visitor') return null
  if (actor.role === 'admin') return 'admin'
  if (actor.role === 'employer' && actor.profileId === order.consumerId) return 'employer'
  if (actor.role === 'worker' && actor.profileId === order.workerId) return 'worker'
  return null
}

/** May the actor see the order at all? */
export const canSee = (actor: Actor, order: GuardedOrder): Ruling => (partyOf(actor, order) ? allow : hide)

const staleText = (order: GuardedOrder, party: OrderParty) => {
  const viewer = party === 'worker' ? 'worker' : 'employer'
  const status = statusLook(order.status, viewer).label
  return `Statusen er endret til «${status}» siden du åpnet siden. Her er det som gjelder nå.`
}

type TimeRule = (order: GuardedOrder, now: Date) => Ruling

const passed = (at: Date | null, now: Date) => at === null || now.getTime() >= at.getTime()
const after = (at: Date, span: number) => new Date(at.getTime() + span)

const timeRules: Partial<Record<ActionId, TimeRule>> = {
  accept: (order, now) =>
    passed(order.expiresAt, now) ? deny('state.expired', 'Fristen for å svare er ute.') : allow,
  expire: (order, now) => (passed(order.expiresAt, now) ? allow : deny('too-early', 'Fristen er ikke ute.')),
  start: (order, now) => {
    const earliest = after(order.startsAt, -orderTimes.startsEarliestBefore)
    return passed(earliest, now)
      ? allow
      : deny('too-early', `Du kan starte fra 30 minutter før avtalt tid: ${formatMoment(earliest)}.`)
  },
  cancel: (order, now) =>
    passed(order.startsAt, now) && order.unavailable !== 'worker'
      ? deny('too-late', 'Avtalt starttid er passert. Kontakt oss hvis den ansatte ikke kom.')
      : allow,
  'approve-unanswered': (order, now) =>
    passed(order.approvesAt, now) ? allow : deny('too-early', 'De 24 timene er ikke gått.'),
  complain: (order, now) =>
    order.deliveredAt && passed(after(order.deliveredAt, orderTimes.complaintWithin), now)
      ? deny('too-late', 'Fristen på 24 timer for å melde problem er ute.')
      : allow,
  review: (order, now) => mayReview(order, 'byConsumer', now),
  'review-customer': (order, now) => mayReview(order, 'byWorker', now),
  'publish-reviews': (order, now) => {
    const { byConsumer, byWorker } = order.reviews
    if (byConsumer !== 'hidden' && byWorker !== 'hidden')
      return deny('state.nothing-hidden', reviewTexts.nothingHidden)
    return order.completedAt && !passed(reviewsShowAt(order.completedAt), now)
      ? deny('too-early', reviewTexts.tooEarly)
      : allow
  },
  // A hidden review is not even told of here: to answer it would be to have read it.
  'answer-review': order => {
    if (order.reviews.byConsumer !== 'published')
      return deny('state.not-reviewed', reviewTexts.nothingToAnswer)
    return order.reviewAnswered ? deny('state.answered', reviewTexts.answered) : allow
  },
}

/** Once, within 30 days, and only while there is somebody to say it of. */
function mayReview({ reviews, completedAt, partyGone }: GuardedOrder, side: keyof Reviewing, now: Date) {
  if (reviews[side] !== 'none') return deny('state.reviewed', reviewTexts.reviewed)
  if (completedAt && passed(reviewsCloseAt(completedAt), now)) return deny('too-late', reviewTexts.tooLate)
  return partyGone ? deny('gone', reviewTexts.gone) : allow
}

/** What nobody can do any more needs no button that says so on every order of the past. */
const over = ['too-late', 'gone']
const isOver = (action: ActionId, reason: string) =>
  reason.startsWith('state.') ||
  ((action === 'review' || action === 'review-customer') && over.includes(reason))

export const { can, abilitiesOf } = policyOf(orderProcess, {
  partyOf,
  stateOf: (order: GuardedOrder) => order.status,
  otherParty: () => 'Dette er det bare den andre parten som kan gjøre.',
  stale: staleText,
  rules: timeRules,
  shows: (action, ruling) => ruling.allowed || !isOver(action, ruling.reason),
})

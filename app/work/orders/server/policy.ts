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
import { customerRole, type Party } from '#app/facts/roles.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, hide, type Ruling } from '#platform/shared/policy.ts'
import { policyOf } from '#platform/shared/process.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { statusLook } from '../labels.ts'

/** What the rules need to know of an order. */
export type GuardedOrder = {
  status: OrderStatus
  customerId: string
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
  /** The suspended party; the worker if both are. */
  unavailable: Party | null
}

/** The suspended party to name; null for none. */
export const unavailableOf = (shut: { customer: boolean; worker: boolean }): Party | null =>
  shut.worker ? 'worker' : shut.customer ? customerRole : null

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
  review: (order, now) => mayReview(order, 'byCustomer', now),
  'review-customer': (order, now) => mayReview(order, 'byWorker', now),
  'publish-reviews': (order, now) => {
    const { byCustomer, byWorker } = order.reviews
    if (byCustomer !== 'hidden' && byWorker !== 'hidden')
      return deny('state.nothing-hidden', reviewTexts.nothingHidden)
    return order.completedAt && !passed(reviewsShowAt(order.completedAt), now)
      ? deny('too-early', reviewTexts.tooEarly)
      : allow
  },
  // A hidden review cannot be answered. That would reveal it.
  'answer-review': order => {
    if (order.reviews.byCustomer !== 'published')
      return deny('state.not-reviewed', reviewTexts.nothingToAnswer)
    return order.reviewAnswered ? deny('state.answered', reviewTexts.answered) : allow
  },
}

/** Once, within 30 days, and only about an existing account. */
function mayReview({ reviews, completedAt, partyGone }: GuardedOrder, side: keyof Reviewing, now: Date) {
  if (reviews[side] !== 'none') return deny('state.reviewed', reviewTexts.reviewed)
  if (completedAt && passed(reviewsCloseAt(completedAt), now)) return deny('too-late', reviewTexts.tooLate)
  return partyGone ? deny('gone', reviewTexts.gone) : allow
}

/** Expired actions get no disabled button on every past order. */
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

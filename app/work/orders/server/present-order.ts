import type { z } from 'zod'
import { isOnTheWay } from '#app/facts/day-steps.ts'
import { imageUrl } from '#app/facts/images.ts'
import { deletedName, firstName } from '#app/facts/names.ts'
import { nightOf } from '#app/facts/night.ts'
import { activeStatuses, orderProcess } from '#app/facts/order-process.ts'
import { reviewStateOf } from '#app/facts/reviews-states.ts'
import { customerRole } from '#app/facts/roles.ts'
import { wishOf } from '#app/facts/wish-fields.ts'
import type { Way } from '#app/work/travel/way.ts'
import type { Actor } from '#platform/shared/actor.ts'
import type { OrderCard, OrderDetails, orderDetails } from '../api.ts'
import type { Beside } from '../beside.ts'
import { withMoreTime } from '../more-time.ts'
import { cancellationPrice, changedPrice, isFinal, standingPrice, whyFree } from '../settlement.ts'
import { paidIfCalledOff } from './certain-hours.ts'
import type { findOrder } from './find-order.ts'
import type { FoundOrder } from './find-orders.ts'
import type { GuardedOrder } from './guarded-order.ts'
import { nextChangeOf } from './next-change.ts'
import { addressFor, placeFor } from './place-seen.ts'
import { abilitiesOf, can, countedOn, partyOf } from './policy.ts'
import { presentReviews } from './present-reviews.ts'
import { rescindBy } from './rescind-rules.ts'
import { lawfulOf } from './taken-time.ts'

/** Half hours that are paid for when a found order is called off now; null when the work was not begun. */
export const paidNow = (
  { order, law, visits }: Pick<WholeOrder, 'order' | 'law' | 'visits'>,
  now: Date,
): number | null => paidIfCalledOff({ ...order, worker: { bornOn: law.bornOn } }, visits, now)

/** An order as found, in the shape that the policy asks about. */
export const guarded = ({
  order,
  review,
  customerReview,
  proposal,
  customer,
  worker,
  law,
  otherTimes,
}: FoundOrder & Pick<GuardedOrder, 'otherTimes'>): GuardedOrder => ({
  ...order,
  otherTimes,
  reviews: { byCustomer: reviewStateOf(review), byWorker: reviewStateOf(customerReview) },
  proposal,
  reviewAnswered: review?.answer != null,
  partyGone: [customer, worker].some(({ fullName }) => fullName === deletedName),
  ...countedOn(order, { customer: customer.shut, worker: worker.shut }, law.until),
  customerShut: customer.shut,
  lawful: law.taken && lawfulOf({ ...law, taken: law.taken }, [order]),
})

type OrderPerson = FoundOrder['customer']

const presentParty = (party: OrderPerson, name: string, withPhone: boolean): OrderCard['counterpart'] => ({
  profileId: party.profileId,
  name,
  image: imageUrl(party.image),
  verified: party.verificationStatus === 'approved',
  rating: party.rating,
  reviewCount: party.reviewCount,
  phone: withPhone ? party.phone : null,
})

/** The parties as each may see the other: full names, and phone numbers while working together. */
function presentParties({ order, customer, worker }: FoundOrder, viewer: OrderCard['viewer']) {
  const active = activeStatuses.includes(order.status) || viewer === 'admin'
  return {
    consumer: presentParty(
      customer,
      order.status === 'pending' ? firstName(customer.fullName) : customer.fullName,
      active,
    ),
    worker: presentParty(worker, worker.fullName, active),
  }
}

function presentOutlays({ outlays }: Pick<FoundOrder, 'outlays'>): OrderCard['outlays'] {
  const [asked, waiting, count, bought, open] = outlays
  return { asked, waiting, count, bought, open }
}

/** The card of an order in a list. `way`: from the viewing worker's home district. */
export function presentCard(
  found: Parameters<typeof guarded>[0],
  actor: Actor,
  now: Date,
  way: Way | null,
): OrderCard {
  const { order, agreed, charge } = found
  const { gross, wage } = standingPrice({ ...order, agreed, charge })
  const viewer = (partyOf(actor, order) ?? customerRole) as OrderCard['viewer']
  const parties = presentParties(found, viewer)
  return {
    id: order.id,
    viewer,
    seriesId: order.seriesId,
    status: order.status,
    serviceId: order.serviceId,
    serviceKind: order.serviceKind,
    serviceName: order.serviceName,
    startsAt: order.startsAt.toISOString(),
    endsAt: order.endsAt.toISOString(),
    halfHours: order.halfHours,
    expiresAt: order.expiresAt.toISOString(),
    agreement: order.agreement,
    hasProblem: order.problemAt !== null,
    proposalId: found.proposal?.id ?? null,
    address: addressFor(viewer, order, now),
    way,
    counterpart: viewer === 'worker' ? parties.consumer : parties.worker,
    gross,
    wage,
    outlays: presentOutlays(found),
    isFinal: isFinal({ ...order, charge }),
    absence: order.absence,
    abilities: abilitiesOf(actor, guarded(found), now),
  }
}

type WholeOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>> & Pick<GuardedOrder, 'otherTimes'>

/** In these states it matters whether both can come. */
const uncertain: readonly string[] = orderProcess.steps.mark.from

/** In these states it can be gone back on what is agreed. */
const agreedAndOpen: readonly string[] = ['confirmed', 'in_progress']

/** What else the viewer has on the days of a proposal, and the way there from the viewing worker's home district. */
type Around = { beside: Beside[]; way: Way | null }

/** The whole order page: card, parties, money and timeline. */
export function presentDetails(
  found: WholeOrder,
  actor: Actor,
  now: Date,
  { beside, way }: Around,
): z.input<typeof orderDetails> & OrderDetails {
  const { order, agreed, charge, steps } = found
  const card = presentCard(found, actor, now, way)
  const mayCancel = can(actor, 'cancel', guarded(found), now).allowed
  const { unavailable, lacksCard } = guarded(found)
  const cancelling = {
    ...{ ...order, unavailable, excusedByBlock: found.blockedByCustomer },
    ...{ rate: agreed.rate, nightRate: agreed.nightRate, halfHours: agreed.halfHours },
  }
  return {
    ...card,
    ...presentParties(found, card.viewer),
    ...wishOf({ ...order, ...placeFor(card.viewer, order, now) }, 'chosen'),
    placeNote: placeFor(card.viewer, order, now).placeNote,
    requestedAt: order.requestedAt.toISOString(),
    onTheWayAt: isOnTheWay(order) ? (order.onTheWayAt?.toISOString() ?? null) : null,
    arrivesAt: isOnTheWay(order) ? (order.arrivesAt?.toISOString() ?? null) : null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    approvesAt: order.approvesAt?.toISOString() ?? null,
    workedHalfHours: order.workedHalfHours,
    lastAction: order.lastAction,
    objectionUntil: order.objectionUntil?.toISOString() ?? null,
    asOf: now.toISOString(),
    changesAt: nextChangeOf(guarded(found), now)?.toISOString() ?? null,
    reason: order.reason,
    unavailable: uncertain.includes(order.status) ? unavailable : null,
    lacksCard: lacksCard && card.viewer !== customerRole,
    agreed: presentLine(agreed),
    moreTime: presentMoreTime(found),
    problem: presentProblem(found),
    claim: presentClaim(found),
    paidHalfHours: card.viewer === 'admin' ? paidNow(found, now) : null,
    proposal: presentProposal(found, beside),
    charge: charge ? presentLine(charge) : null,
    standing: presentLine(standingPrice({ ...order, agreed, charge })),
    cancellationCharge: mayCancel ? (cancellationPrice(cancelling, now)?.gross ?? 0) : null,
    cancellationFree: mayCancel ? whyFree(cancelling, now) : null,
    rescindBy:
      card.viewer === customerRole && agreedAndOpen.includes(order.status) ? rescindBy(order, now) : null,
    rescindedAt: card.viewer === customerRole ? found.rescindedAt : null,
    blockedByMe:
      (card.viewer === customerRole && found.blockedByCustomer) ||
      (card.viewer === 'worker' && found.blockedByWorker),
    steps: steps.map(({ action, at, note }) => ({
      action,
      label: orderProcess.steps[action].done,
      at: at.toISOString(),
      note,
    })),
    ...presentReviews(found, card.viewer, now),
  }
}

function presentProposal(
  { order, agreed, proposal }: WholeOrder,
  beside: Beside[],
): OrderDetails['proposal'] {
  if (!proposal) return null
  const { id, by, startsAt, endsAt, halfHours, address, words, proposedAt, expiresAt } = proposal
  return {
    ...{ id, by, halfHours, address, words },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    ...{ proposedAt: proposedAt.toISOString(), expiresAt: expiresAt.toISOString() },
    price: changedPrice({ serviceKind: order.serviceKind, rate: agreed.rate }, proposal),
    beside,
  }
}

function presentMoreTime({ order, agreed }: WholeOrder): OrderDetails['moreTime'] {
  const { status, moreHalfHours, moreAskedAt, moreWhy } = order
  if (status !== 'in_progress' || moreHalfHours === null || !moreAskedAt) return null
  const { endsAt, ...money } = withMoreTime({ ...order, agreed }, moreHalfHours)
  return {
    ...{ halfHours: moreHalfHours, why: moreWhy ?? '', askedAt: moreAskedAt.toISOString() },
    ...{ endsAt: endsAt.toISOString(), totalHalfHours: order.halfHours + moreHalfHours },
    ...{ gross: money.gross, wage: money.wage, totalGross: money.price.gross },
    night: nightOf(money.price),
  }
}

const presentClaim = ({ order: { claimedHalfHours, claimUntil } }: WholeOrder): OrderDetails['claim'] =>
  claimedHalfHours === null ? null : { halfHours: claimedHalfHours, until: claimUntil?.toISOString() ?? null }

/** Its words stand in the timeline alone: whoever leaves takes them back there. */
function presentProblem({ order, steps }: WholeOrder): OrderDetails['problem'] {
  if (!order.problemAt) return null
  const reported = steps.findLast(({ action }) => action === 'report-problem')
  return {
    at: order.problemAt.toISOString(),
    text: reported?.note ?? null,
    byWorker: reported?.byWorker === true,
  }
}

const presentLine = (line: ReturnType<typeof standingPrice>): OrderDetails['agreed'] => ({
  ...line,
  vatCode: line.vatCode === 'exempt' ? 'exempt' : 'standard',
})

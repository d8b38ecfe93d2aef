import type { z } from 'zod'
import { imageUrl } from '#app/facts/images.ts'
import { deletedName, firstName } from '#app/facts/names.ts'
import { activeStatuses, orderProcess } from '#app/facts/order-process.ts'
import { reviewStateOf } from '#app/facts/reviews-states.ts'
import { customerRole } from '#app/facts/roles.ts'
import { wishOf } from '#app/facts/wish-fields.ts'
import type { Actor } from '#platform/shared/actor.ts'
import type { OrderCard, OrderDetails, orderDetails } from '../api.ts'
import { cancellationPrice } from '../settlement.ts'
import type { findOrder } from './find-order.ts'
import type { FoundOrder } from './find-orders.ts'
import { abilitiesOf, can, type GuardedOrder, partyOf, unavailableOf } from './policy.ts'
import { presentReviews } from './present-reviews.ts'

/** An order as found, in the shape that the policy asks about. */
export const guarded = ({ order, review, customerReview, customer, worker }: FoundOrder): GuardedOrder => ({
  ...order,
  reviews: { byCustomer: reviewStateOf(review), byWorker: reviewStateOf(customerReview) },
  reviewAnswered: review?.answer != null,
  partyGone: [customer, worker].some(({ fullName }) => fullName === deletedName),
  unavailable: unavailableOf({ customer: customer.shut, worker: worker.shut }),
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

/** The card of an order in a list. */
export function presentCard(found: FoundOrder, actor: Actor, now: Date): OrderCard {
  const { order, agreed } = found
  const viewer = (partyOf(actor, order) ?? customerRole) as OrderCard['viewer']
  const parties = presentParties(found, viewer)
  return {
    id: order.id,
    viewer,
    seriesId: order.seriesId,
    status: order.status,
    serviceId: order.serviceId,
    serviceName: order.serviceName,
    startsAt: order.startsAt.toISOString(),
    endsAt: order.endsAt.toISOString(),
    halfHours: order.halfHours,
    address: order.address,
    counterpart: viewer === 'worker' ? parties.consumer : parties.worker,
    gross: agreed.gross,
    wage: agreed.wage,
    abilities: abilitiesOf(actor, guarded(found), now),
  }
}

type WholeOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>
type Line = WholeOrder['agreed']

/** In these states it matters whether both can come. */
const uncertain: readonly string[] = orderProcess.steps.mark.from

/** The whole order page: card, parties, money and timeline. */
export function presentDetails(
  found: WholeOrder,
  actor: Actor,
  now: Date,
): z.input<typeof orderDetails> & OrderDetails {
  const { order, agreed, charge, steps } = found
  const card = presentCard(found, actor, now)
  const mayCancel = can(actor, 'cancel', guarded(found), now).allowed
  const { unavailable } = guarded(found)
  const cancelling = cancellationPrice(
    { ...order, unavailable, rate: agreed.rate, halfHours: agreed.halfHours },
    now,
  )
  return {
    ...card,
    ...presentParties(found, card.viewer),
    ...wishOf(order, 'chosen'),
    requestedAt: order.requestedAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    approvesAt: order.approvesAt?.toISOString() ?? null,
    workedHalfHours: order.workedHalfHours,
    lastAction: order.lastAction,
    reason: order.reason,
    unavailable: uncertain.includes(order.status) ? unavailable : null,
    agreed: presentLine(agreed),
    charge: charge ? presentLine(charge) : null,
    cancellationCharge: mayCancel ? (cancelling?.gross ?? 0) : null,
    steps: steps.map(({ action, at, note }) => ({
      action,
      label: orderProcess.steps[action].done,
      at: at.toISOString(),
      note,
    })),
    ...presentReviews(found, card.viewer, now),
  }
}

const presentLine = (line: Line): OrderDetails['agreed'] => ({
  ...line,
  vatCode: line.vatCode === 'exempt' ? 'exempt' : 'standard',
})

import { freeUntil } from '#app/facts/free-cancellation.ts'
import { firstName } from '#app/facts/names.ts'
import { nightOf } from '#app/facts/night.ts'
import { standardLabel } from '#app/facts/services.ts'
import { wishOf } from '#app/facts/wish-fields.ts'
import type { FoundWorker } from '#app/meeting/search/api.ts'
import { openWish } from '#app/work/orders/server/index.ts'
import type { Way } from '#app/work/travel/way.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { deny } from '#platform/shared/policy.ts'
import type { OfferedRequest, OwnRequest, ReceivedAnswer } from '../api.ts'
import { type Candidate, type Hindrance, priceWith, whyNotAnswer, whyNotChosen } from './candidates.ts'
import type { Answer, OpenRequest } from './load-request.ts'
import { abilitiesOf, abilityOf, can } from './policy.ts'
import { asAnswered } from './time-of.ts'

const presentCommon = (request: OpenRequest) => {
  const { id, status, serviceId, district, halfHours, budget } = request
  return {
    ...{ id, status, serviceId, district, halfHours, budget },
    serviceName: standardLabel(serviceId) ?? serviceId,
    startsAt: request.startsAt.toISOString(),
    endsAt: request.endsAt.toISOString(),
    requestedAt: request.requestedAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
  }
}

/** A request as its customer sees it. */
export const presentOwn = (request: OpenRequest, answers: number, actor: Actor, now: Date): OwnRequest => ({
  ...presentCommon(request),
  ...wishOf(openWish(request), 'customer'),
  told: request.told,
  answers,
  orderId: request.orderId,
  abilities: abilitiesOf(actor, request, 'none', now),
})

type Received = {
  request: OpenRequest
  answer: Answer
  name: string
  /** Null when they cannot be ordered at all. */
  worker: Candidate | null
  obstacle: Hindrance | null
  card: FoundWorker | null
}

/** An answer as the customer sees it: with the price, and whether the worker can be chosen now. */
export function presentReceived(found: Received, actor: Actor, now: Date): ReceivedAnswer {
  const { request, answer, name, worker, obstacle, card } = found
  const first = firstName(name)
  const wanted = asAnswered(request, answer)
  const price = worker && priceWith(worker, wanted)
  const ruling = can(actor, 'choose', request, answer.status, now)
  const still = ruling.allowed && obstacle ? deny('state.gone', whyNotChosen(obstacle, first)) : ruling
  return {
    id: answer.id,
    status: answer.status,
    text: answer.text,
    at: answer.at.toISOString(),
    name,
    workerId: answer.workerId,
    worker: card,
    startsAt: wanted.startsAt.toISOString(),
    endsAt: wanted.endsAt.toISOString(),
    isOther: answer.startsAt !== null,
    freeUntil: freeUntil(wanted.startsAt, now)?.toISOString() ?? null,
    price: price && { gross: price.gross, rate: price.rate, vat: price.vat, ...nightOf(price) },
    choose: abilityOf('choose', still),
  }
}

type Offered = {
  request: OpenRequest
  answer: Answer | null
  customer: { fullName: string }
  obstacle: Hindrance | null
  /** From the worker's home district. */
  way: Way | null
}

/** A request as a worker sees it: only the customer's first name and the district. */
export function presentOffered(found: Offered, worker: Candidate, actor: Actor, now: Date): OfferedRequest {
  const { request, answer, customer, obstacle, way } = found
  const abilities = abilitiesOf(actor, request, answer?.status ?? 'none', now)
  return {
    ...presentCommon(request),
    ...wishOf(request, 'worker'),
    consumer: firstName(customer.fullName),
    way,
    wage: priceWith(worker, asAnswered(request, answer))?.wage ?? null,
    answer: answer && {
      ...{ status: answer.status, text: answer.text, at: answer.at.toISOString() },
      other: answer.startsAt?.toISOString() ?? null,
    },
    orderId: answer?.status === 'chosen' ? request.orderId : null,
    abilities: abilities.map(ability =>
      ability.action === 'answer' && obstacle
        ? { ...ability, allowed: false, why: whyNotAnswer(obstacle) }
        : ability,
    ),
  }
}

import { ageOn } from '#app/facts/birth-date.ts'
import { imageUrl } from '#app/facts/images.ts'
import { firstName } from '#app/facts/names.ts'
import { isLegalRate } from '#app/facts/price.ts'
import { vatCodeOf } from '#app/facts/rates.ts'
import { kindOf } from '#app/facts/service-kind.ts'
import { badgeOf } from '#app/people/identity/identity.ts'
import { toWeekdays } from '#app/people/profiles/weekdays.ts'
import { mayPlace } from '#app/work/orders/server/index.ts'
import type { Person } from '#platform/shared/actor.ts'
import { kroner } from '#platform/shared/money.ts'
import type { CardFacts, FoundWorker, WorkerSearch } from '../api.ts'
import { type Asked, reasonsFor } from '../reasons.ts'
import { texts } from '../texts.ts'
import type { WorkerRow } from './cards.ts'

type Customer = { id: string; userId: string; address: string | null; phone: string | null }
/** What was searched by, as it was meant, and the words that were left over. */
type Wish = Asked & Partial<Pick<WorkerSearch, 'service'>>

function presentService(
  [serviceId, name, experience, rate, belongsTo]: WorkerRow['card']['services'][number],
  today: string,
) {
  const kind = kindOf(serviceId, name, belongsTo ?? null)
  const ore = rate === null ? null : kroner(rate)
  return {
    serviceId,
    kind,
    name,
    experience,
    rate: ore,
    exempt: vatCodeOf(kind) === 'exempt',
    orderable: ore !== null && isLegalRate(kind, ore, today),
  }
}

/** The price on the card: for the chosen service, else the worker's lowest. */
function presentRate(services: FoundWorker['services'], wished: string | undefined): FoundWorker['rate'] {
  let found: { amount: number; exempt: boolean; from: boolean } | null = null
  for (const { kind, rate, exempt } of services) {
    if (rate === null || (wished !== undefined && kind !== wished)) continue
    if (found === null) found = { amount: rate, exempt, from: false }
    else if (rate < found.amount) found = { amount: rate, exempt, from: true }
    else if (rate > found.amount) found.from = true
  }
  return found
}

/** What everybody may see of a worker, on a day in Oslo. */
export function presentSafe({ id, card, proofs }: WorkerRow, today: string, wished?: string) {
  const services = card.services.map(service => presentService(service, today))
  return {
    id,
    fullName: card.fullName,
    image: imageUrl(card.image),
    age: card.bornOn ? ageOn(card.bornOn, today) : null,
    district: card.district,
    aboutMe: card.aboutMe,
    services,
    rate: presentRate(services, wished),
    rating: card.rating === null ? null : card.rating / 10,
    reviewCount: card.reviews,
    identity: badgeOf(proofs, card),
  }
}

/** A worker as a customer finds them: with reasons, and with whether a request may be sent and why not. */
export function presentWorker(
  row: WorkerRow,
  viewer: { actor: Person; customer: Customer },
  wish: Wish,
  today: string,
  cardFacts: CardFacts,
): FoundWorker {
  const { card, id, userId } = row
  const [kept, brokenHalves] = row.appointments
  const safe = presentSafe(row, today, wish.service)
  const ruling = mayPlace(viewer.actor, {
    customer: viewer.customer,
    worker: {
      ...{ id, userId, firstName: firstName(card.fullName), listed: true, services: [] },
      ...{ verificationStatus: card.status, availabilityDays: card.days },
    },
  })
  const nothingToOrder = !safe.services.some(({ orderable }) => orderable)
  const whyNot = ruling.allowed ? (nothingToOrder ? texts.noOrderableService : null) : ruling.message
  const facts = {
    ...safe,
    ...cardFacts,
    availabilityDays: toWeekdays(card.days),
    verificationStatus: card.status,
    verifiedAt: card.verifiedAt === null ? null : new Date(card.verifiedAt),
    ratedBy: card.ratedBy,
    kept,
    brokenHalves,
  }
  return {
    ...safe,
    experience: card.experience,
    availabilityDays: facts.availabilityDays,
    verificationStatus: card.status,
    // Nobody else has a card.
    isVisibleToConsumers: true,
    canOrder: whyNot === null,
    whyNot,
    reasons: reasonsFor(facts, wish),
    ...cardFacts,
  }
}

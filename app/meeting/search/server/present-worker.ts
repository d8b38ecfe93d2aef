import { ageOn } from '#app/facts/birth-date.ts'
import { imageUrl } from '#app/facts/images.ts'
import { firstName } from '#app/facts/names.ts'
import { isLegalRate } from '#app/facts/price.ts'
import { vatCodeOf } from '#app/facts/rates.ts'
import { badgeOf } from '#app/people/identity/identity.ts'
import { toWeekdays } from '#app/people/profiles/weekdays.ts'
import { mayPlace } from '#app/work/orders/server/index.ts'
import type { Person } from '#platform/shared/actor.ts'
import { kroner } from '#platform/shared/money.ts'
import type { FoundWorker, WorkerSearch } from '../api.ts'
import { reasonsFor } from '../reasons.ts'
import { texts } from '../texts.ts'
import type { findReliability, findServices, WorkerRow } from './find-workers.ts'

type ServiceRow = Awaited<ReturnType<typeof findServices>>[number]
export type Reliability = Awaited<ReturnType<typeof findReliability>>[number]
type Customer = { id: string; userId: string; address: string | null; phone: string | null }
type Wish = Partial<Pick<WorkerSearch, 'service' | 'district' | 'weekday'>>

function presentService({ serviceId, name, experience, rate }: ServiceRow, today: string) {
  const ore = rate === null ? null : kroner(rate)
  return {
    serviceId,
    name,
    experience,
    rate: ore,
    exempt: vatCodeOf(serviceId) === 'exempt',
    orderable: ore !== null && isLegalRate(serviceId, ore, today),
  }
}

/** The price on the card: for the chosen service, else the worker's lowest. */
function presentRate(services: FoundWorker['services'], wished: string | undefined): FoundWorker['rate'] {
  const asked = services.filter(({ serviceId }) => wished === undefined || serviceId === wished)
  const priced = asked.flatMap(({ rate, exempt }) => (rate === null ? [] : [{ amount: rate, exempt }]))
  const [lowest] = priced.sort((a, b) => a.amount - b.amount)
  return lowest ? { ...lowest, from: priced.some(({ amount }) => amount > lowest.amount) } : null
}

/** What everybody may see of a worker, on a day in Oslo. */
export function presentSafe(row: WorkerRow, rows: ServiceRow[], today: string, wished?: string) {
  const services = rows
    .filter(({ profileId }) => profileId === row.id)
    .map(service => presentService(service, today))
  return {
    id: row.id,
    fullName: row.fullName,
    image: imageUrl(row.image),
    age: row.bornOn ? ageOn(row.bornOn, today) : null,
    district: row.district,
    aboutMe: row.aboutMe,
    services,
    rate: presentRate(services, wished),
    rating: row.rating,
    reviewCount: row.reviewCount,
    identity: badgeOf(row.proofs, row),
  }
}

/** A worker as a customer finds them: with reasons, and with whether a request may be sent and why not. */
export function presentWorker(
  row: WorkerRow,
  services: ServiceRow[],
  reliability: Reliability | undefined,
  viewer: { actor: Person; customer: Customer },
  wish: Wish,
  today: string,
): FoundWorker {
  const safe = presentSafe(row, services, today, wish.service)
  const ruling = mayPlace(viewer.actor, {
    customer: viewer.customer,
    worker: { ...row, firstName: firstName(row.fullName), listed: true, services: [] },
  })
  const nothingToOrder = !safe.services.some(({ orderable }) => orderable)
  const whyNot = ruling.allowed ? (nothingToOrder ? texts.noOrderableService : null) : ruling.message
  const availabilityDays = toWeekdays(row.availabilityDays)
  const { kept, broken } = reliability ?? { kept: 0, broken: 0 }
  return {
    ...safe,
    experience: row.experience,
    availabilityDays,
    verificationStatus: row.verificationStatus,
    isVisibleToConsumers: row.isVisibleToCustomers === true,
    canOrder: whyNot === null,
    whyNot,
    reasons: reasonsFor({ ...row, ...safe, availabilityDays, kept, due: kept + broken }, wish),
  }
}

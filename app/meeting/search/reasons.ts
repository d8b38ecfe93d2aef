import { standardLabel } from '#app/facts/services.ts'
import { inDistrict } from '#app/people/profiles/districts.ts'
import { formatDayYear } from '#platform/shared/time.ts'
import type { FoundWorker, Reason, WorkerSearch } from './api.ts'

type Facts = Pick<
  FoundWorker,
  'availabilityDays' | 'district' | 'services' | 'rating' | 'verificationStatus'
> & {
  verifiedAt: Date | null
  /** How many different customers gave ratings. */
  ratedBy: number
  /** Appointments of the last 12 months: kept, and broken in halves, since illness with a message counts half. */
  kept: number
  brokenHalves: number
}

type Wish = Pick<WorkerSearch, 'weekday' | 'district' | 'service'>

/** 4,7: an average has one decimal, and is written twenty times for each page. */
const oneDecimal = (average: number) => average.toFixed(1).replace('.', ',')
const plus = (text: string): Reason => ({ text, minus: false })

/** A smaller share of kept appointments counts against the worker. */
const RELIABLE = 0.9

/** 'Hvorfor denne?': only verifiable facts from the worker's page, those the customer asked for first. */
export function reasonsFor(worker: Facts, wish: Wish): Reason[] {
  const reasons: Reason[] = []
  const service = worker.services.find(({ serviceId }) => serviceId === wish.service)
  if (wish.weekday && worker.availabilityDays.includes(wish.weekday)) {
    reasons.push(plus(`Ledig ${wish.weekday}, som du valgte`))
  }
  if (wish.district && worker.district === wish.district) {
    reasons.push(plus(`Holder til ${inDistrict(wish.district)}, som du valgte`))
  }
  if (service) {
    const name = (standardLabel(service.serviceId) ?? service.name).toLowerCase()
    reasons.push(
      plus(
        service.experience > 0
          ? `Har ${service.experience} års erfaring med ${name}, som du valgte`
          : `Tilbyr ${name}, som du valgte`,
      ),
    )
  }
  if (worker.rating !== null && worker.ratedBy > 0) {
    const customers = worker.ratedBy === 1 ? 'kunde' : 'kunder'
    reasons.push(plus(`${oneDecimal(worker.rating)} i snitt fra ${worker.ratedBy} ${customers}`))
  }
  const { kept, brokenHalves } = worker
  const due = kept + Math.ceil(brokenHalves / 2)
  if (due > 0) {
    const text = `Har møtt til ${kept} av ${due} ${due === 1 ? 'avtale' : 'avtaler'} siste 12 måneder`
    reasons.push({ text, minus: kept < (kept + brokenHalves / 2) * RELIABLE })
  }
  if (worker.verificationStatus === 'approved') {
    reasons.push(
      plus(worker.verifiedAt ? `Verifisert av oss ${formatDayYear(worker.verifiedAt)}` : 'Verifisert av oss'),
    )
  } else {
    reasons.push({ text: 'Ikke verifisert av oss ennå', minus: true })
  }
  return reasons
}

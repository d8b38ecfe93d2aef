import {
  allowedInstead,
  brokenLimit,
  insteadText,
  type LawfulWorker,
  limitText,
  type WorkLimit,
} from '#app/facts/may-work.ts'
import { orderTimes } from '#app/facts/order-process.ts'
import { lowestLegalRate } from '#app/facts/price.ts'
import { customerRole } from '#app/facts/roles.ts'
import { type Availability, isOpen, openSpans, type Span } from '#app/people/availability/open-hours.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { formatRate, kroner } from '#platform/shared/money.ts'
import { allow, deny, hide, only, type Ruling } from '#platform/shared/policy.ts'
import { DAY, formatClock, formatDay, HOUR, localDate, startOfDay, weekdayOf } from '#platform/shared/time.ts'
import { texts } from '../texts.ts'
import type { OfferedService, PlacingParties } from './placing-parties.ts'

/** May the actor send requests at all? */
export const mayAsk = (actor: Actor): Ruling =>
  only(customerRole, actor, 'Bare oppdragsgivere kan sende forespørsler.')

/** May this customer send this worker a request? */
export function mayPlace(actor: Actor, parties: PlacingParties): Ruling {
  const ruling = mayAsk(actor)
  return ruling.allowed ? mayAgree(parties) : ruling
}

/** May these two make any agreement now? */
export function mayAgree({ customer, worker, blocked }: PlacingParties): Ruling {
  if (!worker.listed) return hide
  if (customer.suspended) return deny('suspended', texts.customerUnavailable)
  if (!customer.address || !customer.phone) {
    return deny('profile-incomplete', 'Fyll ut adresse og telefon i profilen din før du bestiller.')
  }
  if (worker.userId === customer.userId) return deny('own-profile', 'Du kan ikke bestille deg selv.')
  if (worker.verificationStatus !== 'approved') {
    return deny('not-verified', 'Denne personen er under verifisering og kan ikke bestilles ennå.')
  }
  if (blocked === 'by-customer') return deny('blocked', texts.blocked(worker.firstName))
  if (blocked === 'by-worker') return deny('closed', texts.closed(worker.firstName))
  return allow
}

/** Why a request is impossible: the field, the reason, and the remedy. */
export type Obstacle = {
  field: 'serviceId' | 'date' | 'time' | 'halfHours'
  why: string
  /** Found only when it is asked for, where it takes a search. */
  advice?: string | (() => string)
}

/** An obstacle as the text at its field. */
export function fieldsOf({ field, why, advice }: Obstacle): Record<string, string> {
  const remedy = typeof advice === 'function' ? advice() : advice
  return { [field]: remedy ? `${why} ${remedy}` : why }
}

type Wish = {
  startsAt: Date
  endsAt: Date
  now: Date
  /** How long before the start it must be sent. */
  notice?: number
  service: OfferedService | undefined
  worker: PlacingParties['worker']
  availability: Availability
  busy: boolean
  lawful: LawfulWorker
}

/** The obstacle to a request; null when it can be sent. */
export function obstacleTo(wish: Wish): Obstacle | null {
  const { startsAt, endsAt, now, service, worker, availability, busy } = wish
  const { notice = orderTimes.leastNotice } = wish
  const lead = startsAt.getTime() - now.getTime()
  if (!service) {
    return { field: 'serviceId', why: 'Denne tjenesten tilbys ikke lenger.', advice: 'Velg en annen.' }
  }
  const lowest = lowestLegalRate(service.serviceId, localDate(startsAt), service.name)
  if (lowest !== null && kroner(service.rate) < lowest) {
    const least = formatRate(lowest)
    return {
      field: 'serviceId',
      why: `Prisen er lavere enn lovens minstelønn tillater (${least}), så tjenesten kan ikke bestilles nå.`,
    }
  }
  if (lead < 0) return { field: 'date', why: texts.passed, advice: texts.later }
  if (lead < notice) return { field: 'time', why: `Velg en tid som er minst ${notice / HOUR} timer fram.` }
  if (lead > orderTimes.mostAhead) return { field: 'date', why: texts.within(orderTimes.mostAhead / DAY) }
  const closed = closedAt(availability, { from: startsAt, to: endsAt }, worker.firstName)
  if (closed) return closed
  if (busy) return { field: 'time', why: texts.busy(worker.firstName), advice: texts.anotherMoment }
  return unlawful(wish, service.serviceId)
}

const fieldOfLimit: Partial<Record<WorkLimit, Obstacle['field']>> = {
  long: 'halfHours',
  'hms-card': 'date',
  sunday: 'date',
  'next-sunday': 'date',
  week: 'date',
  'week-rest': 'date',
}

/** The limit that nobody may break at that time, whoever comes and whatever else they do; null for none. */
export function anybodysObstacle(span: Span, serviceId: string, now: Date): Obstacle | null {
  const lawful = { bornOn: null, taken: [] }
  const limit = brokenLimit(lawful, span, serviceId)
  if (!limit) return null
  const earliest = new Date(now.getTime() + orderTimes.leastNotice)
  const advice = () => insteadText(allowedInstead(lawful, span, serviceId, { earliest })) || texts.shorter
  return { field: fieldOfLimit[limit] ?? 'time', why: limitText(limit, lawful, span.from, nobody), advice }
}

/** Limits that hold for anybody name no one. */
const nobody = { firstName: '' }

/** The limit of working hours that stands in the way, and when the worker is free for it instead. */
function unlawful(
  { startsAt, endsAt, now, worker, availability, lawful }: Wish,
  serviceId: string,
): Obstacle | null {
  const span = { from: startsAt, to: endsAt }
  const limit = brokenLimit(lawful, span, serviceId)
  if (!limit) return null
  const open = { earliest: new Date(now.getTime() + orderTimes.leastNotice) }
  const fits = (other: Span) => isOpen(availability, other)
  const advice = () => {
    const instead = allowedInstead(lawful, span, serviceId, { ...open, fits })
    return insteadText(instead) || (limit === 'long' ? texts.shorter : texts.anotherMoment)
  }
  const why = limitText(limit, lawful, startsAt, worker)
  // Without any card another day does not help.
  if (limit === 'hms-card' && !lawful.card?.until)
    return { field: 'serviceId', why, advice: texts.anotherService }
  return { field: fieldOfLimit[limit] ?? 'time', why, advice }
}

const clockUntil = ({ from, to }: Span) =>
  `${formatClock(from)}–${localDate(from) === localDate(to) ? formatClock(to) : '24.00'}`

/** Where the request is outside the worker's hours; null when open throughout. */
function closedAt(availability: Availability, wish: Span, name: string): Obstacle | null {
  if (isOpen(availability, wish)) return null
  for (let day = startOfDay(wish.from); day < wish.to; day = startOfDay(day, 1)) {
    const open = openSpans(availability, localDate(day))
    if (open.length > 0) continue
    const weekday = weekdayOf(day)
    const never = !availability.days.includes(weekday)
    const why = never ? texts.closedWeekday(name, weekday) : texts.closedDay(name, formatDay(day))
    return { field: 'date', why, advice: texts.anotherDay }
  }
  const open = openSpans(availability, localDate(wish.from)).map(clockUntil).join(' og ')
  return { field: 'time', why: texts.openAt(name, open, formatDay(wish.from)), advice: texts.anotherTime }
}

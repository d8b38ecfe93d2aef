import type { LawfulWorker } from '#app/facts/may-work.ts'
import { orderTimes } from '#app/facts/order-process.ts'
import { lowestLegalRate } from '#app/facts/price.ts'
import { customerRole } from '#app/facts/roles.ts'
import { type Availability, isOpen, openSpans, type Span } from '#app/people/availability/open-hours.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { formatRate, kroner } from '#platform/shared/money.ts'
import { allow, deny, hide, only, type Ruling } from '#platform/shared/policy.ts'
import { DAY, formatClock, formatDay, HOUR, localDate, startOfDay, weekdayOf } from '#platform/shared/time.ts'
import { type BusySpan, onTheWay } from '../busy-span.ts'
import { texts } from '../texts.ts'
import { isTaken, lawObstacle, type Obstacle, obstacleText } from './law-obstacle.ts'
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

/** An obstacle as the text at its field. */
export const fieldsOf = (obstacle: Obstacle): Record<string, string> => ({
  [obstacle.field]: obstacleText(obstacle),
})

type Wish = {
  startsAt: Date
  endsAt: Date
  now: Date
  /** How long before the start it must be sent. */
  notice?: number
  service: OfferedService | undefined
  worker: PlacingParties['worker']
  availability: Availability
  busy: readonly BusySpan[]
  lawful: LawfulWorker
  /** The notice that another time, which is named instead, must have. */
  noticeInstead?: number
  /** When it is agreed now, where it is moved. */
  agreedAt?: Date
  /** Does the worker read it? Else the customer. */
  toldWorker?: boolean
}

/** The obstacle to a request; null when it can be sent. */
export function obstacleTo(wish: Wish): Obstacle | null {
  const { startsAt, endsAt, now, service, worker, availability, busy, lawful, agreedAt } = wish
  const { notice = orderTimes.leastNotice, noticeInstead = orderTimes.leastNotice } = wish
  const span = { from: startsAt, to: endsAt }
  const lead = startsAt.getTime() - now.getTime()
  if (!service) {
    return { field: 'serviceId', why: 'Denne tjenesten tilbys ikke lenger.', advice: 'Velg en annen.' }
  }
  const lowest = lowestLegalRate(service.serviceKind, localDate(startsAt))
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
  const closed = closedAt(availability, span, worker.firstName)
  if (closed) return closed
  if (isTaken(busy, span))
    return { field: 'time', why: whyTaken(busy, span, worker.firstName), advice: texts.anotherMoment }
  const { serviceId } = service
  const earliest = new Date(now.getTime() + noticeInstead)
  const asked = { span, serviceId, lawful, availability, busy, earliest, now, agreedAt }
  return lawObstacle(asked, wish.toldWorker ? 'worker' : worker)
}

/**
 * Why there is no time then. Where the way alone stands between, that is said, and neither where the other work is nor how far: it
 * is at somebody's home.
 */
function whyTaken(busy: readonly BusySpan[], span: Span, name: string): string {
  const way = onTheWay(busy, span)
  return way ? texts.onTheWay[way.when](name) : texts.busy(name)
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

import { type Availability, isOpen, openSpans, type Span } from '#app/availability/open-hours.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { formatRate, kroner } from '#platform/shared/money.ts'
import { allow, deny, hide, type Ruling } from '#platform/shared/policy.ts'
import { DAY, formatClock, formatDay, HOUR, localDate, startOfDay, weekdayOf } from '#platform/shared/time.ts'
import { lowestLegalRate } from '../price.ts'
import { orderTimes } from '../process.ts'
import { texts } from '../texts.ts'
import type { OfferedService, PlacingParties } from './placing-parties.ts'

/** May this customer send this worker a request at all? (decisions.md, sections 3 and 4) */
export function mayPlace(actor: Actor, { consumer, worker, blocked }: PlacingParties): Ruling {
  if (actor.kind !== 'person' || actor.role !== 'employer') {
    return deny('role', 'Bare oppdragsgivere kan sende forespørsler.')
  }
  if (!worker.listed) return hide
  if (!consumer.address || !consumer.phone) {
    return deny('profile-incomplete', 'Fyll ut adresse og telefon i profilen din før du bestiller.')
  }
  if (worker.userId === consumer.userId) return deny('own-profile', 'Du kan ikke bestille deg selv.')
  if (worker.verificationStatus !== 'approved') {
    return deny('not-verified', 'Denne personen er under verifisering og kan ikke bestilles ennå.')
  }
  if (blocked === 'by-consumer') return deny('blocked', texts.blocked(worker.firstName))
  if (blocked === 'by-worker') return deny('closed', texts.closed(worker.firstName))
  return allow
}

type Wish = {
  startsAt: Date
  endsAt: Date
  now: Date
  service: OfferedService | undefined
  worker: PlacingParties['worker']
  availability: Availability
  busy: boolean
}

/** What is wrong with the wish, as texts by field; null when it can be asked for. */
export function fieldsWrong({
  startsAt,
  endsAt,
  now,
  service,
  worker,
  availability,
  busy,
}: Wish): Record<string, string> | null {
  const lead = startsAt.getTime() - now.getTime()
  if (!service) return { serviceId: 'Denne tjenesten tilbys ikke lenger. Velg en annen.' }
  const lowest = lowestLegalRate(service.serviceId, localDate(startsAt))
  if (lowest !== null && kroner(service.rate) < lowest) {
    return {
      serviceId: `Prisen er lavere enn lovens minstelønn tillater (${formatRate(lowest)}), så tjenesten kan ikke bestilles nå.`,
    }
  }
  if (lead < 0) return { date: 'Tidspunktet er passert. Velg et senere.' }
  if (lead < orderTimes.leastNotice)
    return { time: `Velg en tid som er minst ${orderTimes.leastNotice / HOUR} timer fram.` }
  if (lead > orderTimes.mostAhead) return { date: `Velg en dag innen ${orderTimes.mostAhead / DAY} dager.` }
  const closed = closedAt(availability, { from: startsAt, to: endsAt }, worker.firstName)
  if (closed) return closed
  return busy ? { time: texts.busy(worker.firstName) } : null
}

const clockUntil = ({ from, to }: Span) =>
  `${formatClock(from)}–${localDate(from) === localDate(to) ? formatClock(to) : '24.00'}`

/** Where the wish lies outside the worker's hours; null when the worker is open all through. */
function closedAt(availability: Availability, wish: Span, name: string): Record<string, string> | null {
  if (isOpen(availability, wish)) return null
  for (let day = startOfDay(wish.from); day < wish.to; day = startOfDay(day, 1)) {
    const open = openSpans(availability, localDate(day))
    if (open.length > 0) continue
    const weekday = weekdayOf(day)
    const never = !availability.days.includes(weekday)
    return { date: never ? texts.closedWeekday(name, weekday) : texts.closedDay(name, formatDay(day)) }
  }
  const open = openSpans(availability, localDate(wish.from)).map(clockUntil).join(' og ')
  return { time: texts.openAt(name, open, formatDay(wish.from)) }
}

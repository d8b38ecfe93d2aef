import { lapsesAt, reportsFrom } from '#app/facts/absence-steps.ts'
import { allow, allowFrom, deny, type Ruling } from '#platform/shared/policy.ts'
import { formatAtClock } from '#platform/shared/time.ts'
import { type GuardedOrder, passed, type TimeRules } from './guarded-order.ts'

const nothingToSay = deny('state.no-objection', 'Det er ikke noe å svare på her.')

function mayObject({ absence, objectionUntil }: GuardedOrder, now: Date): Ruling {
  if (!absence || !objectionUntil) return nothingToSay
  return passed(objectionUntil, now) ? deny('too-late', 'Fristen på 24 timer for å si fra er ute.') : allow
}

/**
 * Is the time to object over, and nothing charged? So it stays when the customer's account was shut at that moment: then an
 * administrator decides, also after it is opened again.
 */
const isUncharged = ({ absence, status, objectionUntil }: GuardedOrder, now: Date) =>
  absence === 'shut-out' && status === 'cancelled' && objectionUntil !== null && passed(objectionUntil, now)

/** When an absence can be reported, objected to and decided, and when an order lapses. */
export const absenceRules: TimeRules = {
  absent: ({ startsAt }, now) => {
    if (!passed(startsAt, now))
      return deny('state.before-start', 'Du kan melde «Kom ikke» når avtalt tid er passert.')
    const earliest = reportsFrom(startsAt)
    return passed(earliest, now)
      ? allow
      : deny('too-early', `Kommer ingen, kan du melde det fra ${formatAtClock(earliest)}.`)
  },
  'shut-out': ({ startsAt }, now) => {
    if (!passed(startsAt, now))
      return deny('state.before-start', 'Du kan melde «Slapp ikke inn» når avtalt tid er passert.')
    const earliest = reportsFrom(startsAt)
    return passed(earliest, now)
      ? allow
      : deny('too-early', `Slipper du ikke inn, kan du melde det fra ${formatAtClock(earliest)}.`)
  },
  lapse: ({ endsAt }, now) => allowFrom(lapsesAt(endsAt), now, 'Det er ikke gått 24 timer.'),
  'was-there': (order, now) => (order.absence === 'shut-out' ? nothingToSay : mayObject(order, now)),
  'was-home': (order, now) => (order.absence === 'shut-out' ? mayObject(order, now) : nothingToSay),
  'charge-shut-out': ({ absence, objectionUntil, unheard }, now) => {
    if (absence !== 'shut-out' || !objectionUntil)
      return deny('state.nothing-to-charge', 'Det er ingenting å ta betalt for.')
    const over = allowFrom(objectionUntil, now, 'Fristen er ikke ute.')
    return over.allowed && unheard ? deny('state.unheard', 'Oppdragsgiveren kunne ikke si fra.') : over
  },
  settle: (order, now) => {
    if (!order.absence) return deny('state.complaint', 'Dette er en reklamasjon, og avgjøres som det.')
    return order.status === 'disputed' || isUncharged(order, now)
      ? allow
      : deny('state.nothing-to-settle', 'Det er ingenting å avgjøre her.')
  },
  resolve: ({ absence }) =>
    absence ? deny('state.absence', 'Dette er en uenighet om oppmøte, og avgjøres som det.') : allow,
}

import { DAY, formatAtClock, HOUR, instantOf, localDate, MINUTE } from '#platform/shared/time.ts'

/** How far from the agreed start somebody may say to have come, and how long they must have waited. */
const arrivalLimits = { before: HOUR, after: 30 * MINUTE, waited: 15 * MINUTE } as const

/** The moment near the start at which the clock in Oslo showed this time; null for none. */
function nearest(startsAt: Date, time: string): Date | null {
  const away = (at: Date) => Math.abs(at.getTime() - startsAt.getTime())
  const days = [-DAY, 0, DAY].map(span => instantOf(localDate(new Date(startsAt.getTime() + span)), time))
  return days.filter(at => at !== null).sort((a, b) => away(a) - away(b))[0] ?? null
}

/** When the worker came, or why that cannot be believed. */
export function arrivalOf(
  { startsAt }: { startsAt: Date },
  time: string,
  now: Date,
): { at: Date; wrong?: never } | { at?: never; wrong: string } {
  const at = nearest(startsAt, time)
  if (!at) return { wrong: 'Klokken ble stilt da. Skriv et annet klokkeslett.' }
  if (at > now) return { wrong: 'Klokkeslettet er ikke kommet ennå.' }
  if (at.getTime() < startsAt.getTime() - arrivalLimits.before)
    return { wrong: 'Det er mer enn en time før avtalt tid. Skriv når du sto ved døren.' }
  if (at.getTime() > startsAt.getTime() + arrivalLimits.after)
    return {
      wrong:
        'Det er mer enn 30 minutter etter avtalt tid. Da kan du ikke kreve lønn for oppmøtet. Meld forfall.',
    }
  const waitedUntil = new Date(Math.max(at.getTime(), startsAt.getTime()) + arrivalLimits.waited)
  return now < waitedUntil
    ? { wrong: `Vent i minst 15 minutter. Du kan melde dette fra ${formatAtClock(waitedUntil)}.` }
    : { at }
}

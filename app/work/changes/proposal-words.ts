import { formatKr, type Ore } from '#platform/shared/money.ts'
import { formatAtClock, formatClock, formatDay, formatHours, localDate } from '#platform/shared/time.ts'

type Terms = { startsAt: string; endsAt: string; halfHours: number; address: string }

const weekdayOf = (at: string) => formatDay(at).split(' ')[0] ?? ''

/** What is proposed, as short as it can be understood: 'fredag 09.00', '3 timer', 'en annen adresse'. */
export function proposedWords(agreed: Terms, proposed: Terms): string {
  const { startsAt, halfHours } = proposed
  if (agreed.startsAt !== startsAt) {
    if (localDate(agreed.startsAt) === localDate(startsAt)) return formatAtClock(startsAt)
    const isNear = weekdayOf(agreed.startsAt) !== weekdayOf(startsAt)
    return `${isNear ? weekdayOf(startsAt) : formatDay(startsAt)} ${formatClock(startsAt)}`
  }
  return agreed.halfHours === halfHours ? 'en annen adresse' : formatHours(halfHours)
}

/** '240,00 kr mindre', '80,00 kr mer', or that it is the same. */
export function differenceWords(before: Ore, after: Ore): string {
  if (before === after) return 'det samme'
  return `${formatKr(Math.abs(after - before))} ${after < before ? 'mindre' : 'mer'}`
}

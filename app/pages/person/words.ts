import type { OpenProfile } from '#app/meeting/search/api.ts'
import { formatDay, formatMoment, instantOf } from '#platform/shared/time.ts'

/** 'Ledig først': 'tirsdag 24. november kl. 08.00'. Null when nothing is free. */
export function firstFreeText({ firstFree }: Pick<OpenProfile, 'firstFree'>): string | null {
  const at = firstFree && instantOf(firstFree.date, firstFree.time)
  return at ? formatMoment(at) : null
}

/** The same where there is little room: 'tirsdag 24. november'. */
export function firstFreeDay({ firstFree }: Pick<OpenProfile, 'firstFree'>): string | null {
  const at = firstFree && instantOf(firstFree.date, firstFree.time)
  return at ? formatDay(at) : null
}

/** How soon a request is usually answered, as number and unit. Null when there are too few answers. */
export function answerTime({ answersIn }: Pick<OpenProfile, 'answersIn'>): [number, string] | null {
  if (answersIn === null) return null
  if (answersIn < 60) return [answersIn, 'minutter']
  const hours = Math.round(answersIn / 60)
  return [hours, hours === 1 ? 'time' : 'timer']
}

/** 'Vis alle 38'; with few, all are there already. */
export const reviewsTitle = ({ rating, reviewCount }: Pick<OpenProfile, 'rating' | 'reviewCount'>): string =>
  rating === null || reviewCount === 0
    ? 'Ingen vurderinger ennå'
    : `${reviewCount} ${reviewCount === 1 ? 'vurdering' : 'vurderinger'}, ${rating.toFixed(1).replace('.', ',')} i snitt`

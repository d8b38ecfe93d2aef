import { type Reach, reaches } from '#app/facts/reach.ts'
import { standardServices } from '#app/facts/services.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { isDay } from '#app/work/calendar/days.ts'
import { localDate, weekdayIds } from '#platform/shared/time.ts'
import type { Sorting, WishKey, WorkerSearch } from './api.ts'
import { shortDay } from './card-words.ts'

/** The search as it stands in the address, so that it can be shared and returned to. */
export type Filters = Omit<WorkerSearch, 'cursor'>

export const noFilters: Filters = { q: '', onlyVerified: false, exact: false, sort: 'best' }

/** Between which highest prices one chooses while nobody's price is known, in whole kroner. */
export const usualRates = { from: 250, to: 800 } as const

/** Lowest ratings to choose among. */
export const lowestRatings = [3, 4, 4.5, 4.8] as const

const ratingText = (rating: number) => `Minst ${rating.toLocaleString('nb-NO', { minimumFractionDigits: 1 })}`

/** What a highest price and a lowest rating are called. */
export const rateLabel = (rate: number): string => `Inntil ${rate} kr/t`
export const ratingLabel = (rating: number): string => `${ratingText(rating)} i snitt`

/** What the longest way to the customer is called. */
export const minutesLabel = (minutes: Reach): string => `Inntil ${minutes} min unna`

/** The sortings, and what they are called. */
export const sortingLabels: Record<Sorting, string> = {
  best: 'Best treff',
  price: 'Lavest pris',
  rating: 'Best vurdert',
  newest: 'Nyeste',
}

const oneOf = <Value extends string>(values: readonly Value[], said: string | null): Value | undefined =>
  values.find(value => value === said)

/** A number for a choice; undefined when the contract would refuse it. */
function numberIn(said: string | null, form: RegExp): number | undefined {
  const number = said !== null && form.test(said) ? Number(said) : 0
  return number > 0 ? number : undefined
}

/** Parts of the day to choose among: each by the time it begins. */
export const partsOfDay = [
  { time: '09:00', label: 'Formiddag' },
  { time: '13:00', label: 'Ettermiddag' },
  { time: '17:00', label: 'Kveld' },
] as const

/** What a time is called: the part of the day that begins then, else the clock. */
export const timeLabel = (time: string): string =>
  partsOfDay.find(part => part.time === time)?.label.toLowerCase() ?? `kl. ${time.replace(':', '.')}`

/** What a weekday is called, as against one day. */
const weekdayLabel = (weekday: string): string => `hver ${weekday}`

/** A future day. Past ones, as in an old link, are ignored. */
const dayIn = (said: string | null): string | undefined =>
  said !== null && isDay(said) && said >= localDate(new Date()) ? said : undefined

const serviceIds = standardServices.map(({ id }) => id)

/** Reads an address and ignores what it does not understand. */
export function filtersFrom(params: URLSearchParams): Filters {
  const date = dayIn(params.get('date'))
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    service: oneOf(serviceIds, params.get('service')),
    district: oneOf(districts, params.get('district')),
    weekday: oneOf(weekdayIds, params.get('weekday')),
    date,
    time: date && (/^([01]\d|2[0-2]):(00|30)$|^23:00$/.exec(params.get('time') ?? '')?.[0] ?? undefined),
    maxRate: numberIn(params.get('maxRate'), /^\d{1,4}$/),
    minRating: numberIn(params.get('minRating'), /^([1-4](\.\d)?|5)$/),
    maxMinutes: reaches.find(reach => String(reach) === params.get('maxMinutes')),
    onlyVerified: params.get('onlyVerified') === 'true',
    exact: params.get('exact') === 'true',
    sort: oneOf(Object.keys(sortingLabels) as Sorting[], params.get('sort')) ?? noFilters.sort,
  }
}

/** Writes an address, without empty filters. */
export function paramsOf(filters: Filters): URLSearchParams {
  const {
    q,
    service,
    district,
    weekday,
    date,
    time,
    maxRate,
    minRating,
    maxMinutes,
    onlyVerified,
    exact,
    sort,
  } = filters
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (service) params.set('service', service)
  if (district) params.set('district', district)
  if (weekday) params.set('weekday', weekday)
  if (date) params.set('date', date)
  if (date && time) params.set('time', time)
  if (maxRate) params.set('maxRate', String(maxRate))
  if (minRating) params.set('minRating', String(minRating))
  if (maxMinutes) params.set('maxMinutes', String(maxMinutes))
  if (onlyVerified) params.set('onlyVerified', 'true')
  if (exact) params.set('exact', 'true')
  if (sort !== noFilters.sort) params.set('sort', sort)
  return params
}

/** The address of a search, from its own page. */
export const addressOf = (filters: Filters): string => `?${paramsOf(filters)}`

/** Each active filter: its label, and the search without it. */
export function activeFilters(filters: Filters): { key: WishKey; label: string; without: Filters }[] {
  const { q, service, district, weekday, date, time, maxRate, minRating, maxMinutes, onlyVerified } = filters
  const found = [
    q && { key: 'q' as const, label: `«${q}»`, without: { ...filters, q: '', exact: false } },
    service && {
      key: 'service' as const,
      label: standardServices.find(({ id }) => id === service)?.label ?? service,
      without: { ...filters, service: undefined },
    },
    district && { key: 'district' as const, label: district, without: { ...filters, district: undefined } },
    weekday && {
      key: 'weekday' as const,
      label: weekdayLabel(weekday),
      without: { ...filters, weekday: undefined },
    },
    date && {
      key: 'date' as const,
      label: shortDay(date),
      without: { ...filters, date: undefined, time: undefined },
    },
    date &&
      time && { key: 'time' as const, label: timeLabel(time), without: { ...filters, time: undefined } },
    maxRate && {
      key: 'maxRate' as const,
      label: rateLabel(maxRate),
      without: { ...filters, maxRate: undefined },
    },
    minRating && {
      key: 'minRating' as const,
      label: ratingLabel(minRating),
      without: { ...filters, minRating: undefined },
    },
    maxMinutes && {
      key: 'maxMinutes' as const,
      label: minutesLabel(maxMinutes),
      without: { ...filters, maxMinutes: undefined },
    },
    onlyVerified && {
      key: 'onlyVerified' as const,
      label: 'Kun verifiserte',
      without: { ...filters, onlyVerified: false },
    },
  ]
  return found.filter(filter => typeof filter === 'object')
}

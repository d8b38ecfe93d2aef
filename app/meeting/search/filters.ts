import { type Reach, reaches } from '#app/facts/reach.ts'
import { standardServices } from '#app/facts/services.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { weekdays } from '#app/people/profiles/weekdays.ts'
import { isDay } from '#app/work/calendar/days.ts'
import { formatDay, instantOf, localDate, weekdayIds } from '#platform/shared/time.ts'
import type { Sorting, WishKey, WorkerSearch } from './api.ts'

/** The search as it stands in the address, so that it can be shared and returned to. */
export type Filters = Omit<WorkerSearch, 'cursor'>

export const noFilters: Filters = { q: '', onlyVerified: false, exact: false, sort: 'best' }

/** Highest prices to choose among, in whole kroner. */
export const highestRates = [250, 300, 350, 400, 450, 500, 600, 800] as const

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
  best: 'Best treff først',
  price: 'Lavest pris først',
  rating: 'Best vurdert først',
  newest: 'Nyeste først',
}

const oneOf = <Value extends string>(values: readonly Value[], said: string | null): Value | undefined =>
  values.find(value => value === said)

/** A number for a choice; undefined when the contract would refuse it. */
function numberIn(said: string | null, form: RegExp): number | undefined {
  const number = said !== null && form.test(said) ? Number(said) : 0
  return number > 0 ? number : undefined
}

/** Times to choose among on a day: every whole hour of waking life. */
export const startTimes: readonly string[] = Array.from(
  { length: 16 },
  (_, hour) => `${String(hour + 7).padStart(2, '0')}:00`,
)

/** What a day and a time are called. */
const dateLabel = (date: string): string => formatDay(instantOf(date, '12:00') as Date)
export const timeLabel = (time: string): string => `kl. ${time.replace(':', '.')}`

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
      label: weekdays.find(({ id }) => id === weekday)?.label ?? weekday,
      without: { ...filters, weekday: undefined },
    },
    date && {
      key: 'date' as const,
      label: dateLabel(date),
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

import { districts } from '#app/profiles/districts.ts'
import { standardServices } from '#app/profiles/services.ts'
import { weekdays } from '#app/profiles/weekdays.ts'
import { weekdayIds } from '#platform/shared/time.ts'
import type { Sorting, WorkerSearch } from './api.ts'

/** What a customer looks for, as it stands in the address, so that a search can be shared and gone back to. */
export type Filters = Omit<WorkerSearch, 'cursor'>

export const noFilters: Filters = { q: '', onlyVerified: false, sort: 'best' }

/** The sortings, and what they are called. */
export const sortingLabels: Record<Sorting, string> = {
  best: 'Best treff først',
  price: 'Lavest pris først',
  rating: 'Best vurdert først',
  newest: 'Nyeste først',
}

const oneOf = <Value extends string>(values: readonly Value[], said: string | null): Value | undefined =>
  values.find(value => value === said)

const serviceIds = standardServices.map(({ id }) => id)

/** Reads an address. What is not understood is left open. */
export function filtersFrom(params: URLSearchParams): Filters {
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    service: oneOf(serviceIds, params.get('service')),
    district: oneOf(districts, params.get('district')),
    weekday: oneOf(weekdayIds, params.get('weekday')),
    onlyVerified: params.get('onlyVerified') === 'true',
    sort: oneOf(Object.keys(sortingLabels) as Sorting[], params.get('sort')) ?? noFilters.sort,
  }
}

/** Writes an address; what is left open is left out. */
export function paramsOf({ q, service, district, weekday, onlyVerified, sort }: Filters): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (service) params.set('service', service)
  if (district) params.set('district', district)
  if (weekday) params.set('weekday', weekday)
  if (onlyVerified) params.set('onlyVerified', 'true')
  if (sort !== noFilters.sort) params.set('sort', sort)
  return params
}

/** Each filter that narrows the search: what it is called, and the search without it. */
export function activeFilters(filters: Filters): { key: string; label: string; without: Filters }[] {
  const { q, service, district, weekday, onlyVerified } = filters
  const found = [
    q && { key: 'q', label: `«${q}»`, without: { ...filters, q: '' } },
    service && {
      key: 'service',
      label: standardServices.find(({ id }) => id === service)?.label ?? service,
      without: { ...filters, service: undefined },
    },
    district && { key: 'district', label: district, without: { ...filters, district: undefined } },
    weekday && {
      key: 'weekday',
      label: weekdays.find(({ id }) => id === weekday)?.label ?? weekday,
      without: { ...filters, weekday: undefined },
    },
    onlyVerified && {
      key: 'onlyVerified',
      label: 'Kun verifiserte',
      without: { ...filters, onlyVerified: false },
    },
  ]
  return found.filter(filter => typeof filter === 'object')
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { districts } from '#app/profiles/districts.ts'
import { standardServices } from '#app/profiles/services.ts'
import { weekdayIds } from '#platform/shared/time.ts'
import { sortings, workerSearch } from './api.ts'
import { activeFilters, filtersFrom, highestRates, lowestRatings, noFilters, paramsOf } from './filters.ts'

const maybe = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined })

const anyFilters = fc.record({
  q: fc.string({ maxLength: 100 }),
  service: maybe(standardServices.map(({ id }) => id)),
  district: maybe(districts),
  weekday: maybe(weekdayIds),
  maxRate: maybe(highestRates),
  minRating: maybe(lowestRatings),
  onlyVerified: fc.boolean(),
  exact: fc.boolean(),
  sort: fc.constantFrom(...sortings),
})

test('what is written to an address is read back', () => {
  fc.assert(
    fc.property(anyFilters, filters => {
      expect(filtersFrom(new URLSearchParams(paramsOf(filters).toString()))).toEqual(filters)
    }),
  )
})

test('whatever stands in an address is a search that the contract takes', () => {
  const keys = [
    'q',
    'service',
    'district',
    'weekday',
    'maxRate',
    'minRating',
    'onlyVerified',
    'exact',
    'sort',
  ]
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...keys), fc.string())), pairs => {
      expect(workerSearch.safeParse(filtersFrom(new URLSearchParams(pairs))).success).toBe(true)
    }),
  )
})

test('the contract takes its own output', () => {
  fc.assert(
    fc.property(anyFilters, filters => {
      const once = workerSearch.parse(filters)
      expect(workerSearch.parse(once)).toEqual(once)
    }),
  )
})

test('each active filter can be taken away, and then none is left', () => {
  fc.assert(
    fc.property(anyFilters, filters => {
      let left = filters as typeof noFilters
      while (activeFilters(left).length > 0) {
        const [first] = activeFilters(left)
        expect(activeFilters(first?.without ?? left)).toHaveLength(activeFilters(left).length - 1)
        left = first?.without ?? noFilters
      }
      expect(paramsOf({ ...left, exact: false, sort: 'best' }).toString()).toBe('')
    }),
  )
})

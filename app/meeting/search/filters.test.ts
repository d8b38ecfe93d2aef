import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { standardServices } from '#app/facts/services.ts'
import { timeAt } from '#app/people/availability/hours.ts'
import { dayAfter } from '#app/people/availability/open-hours.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { localDate, weekdayIds } from '#platform/shared/time.ts'
import { sortings, workerSearch } from './api.ts'
import { activeFilters, type Filters, filtersFrom, lowestRatings, noFilters, paramsOf } from './filters.ts'

// Pages use the browser's clock.
afterEach(() => {
  vi.useRealTimers()
})

const maybe = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined })

/** A future day, since today may be over before the test is. */
const dayToCome = fc.integer({ min: 1, max: 400 }).map(days => dayAfter(localDate(new Date()), days))
const anyTime = fc.integer({ min: 0, max: 46 }).map(timeAt)
/** A time is of a day. */
const anyWhen = fc.oneof(
  fc.constant({}),
  fc.record({
    date: dayToCome,
    time: fc.option(anyTime, { nil: undefined }),
  }),
)

const otherFilters = fc.record({
  q: fc.string({ maxLength: 100 }),
  service: maybe(standardServices.map(({ id }) => id)),
  district: maybe(districts),
  weekday: maybe(weekdayIds),
  maxRate: maybe([250, 300, 455, 800]),
  minRating: maybe(lowestRatings),
  onlyVerified: fc.boolean(),
  exact: fc.boolean(),
  sort: fc.constantFrom(...sortings),
})
const anyFilters = fc.tuple(otherFilters, anyWhen).map(([others, when]): Filters => ({ ...others, ...when }))

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
    'date',
    'time',
    'maxRate',
    'minRating',
    'onlyVerified',
    'exact',
    'sort',
  ]
  // Near-valid values too, which random data seldom gives: real days and times, and some impossible ones.
  const day = fc.date({ noInvalidDate: true }).map(date => date.toISOString().split('T')[0] ?? '')
  const said = fc.oneof(
    fc.string(),
    day,
    fc.constantFrom('2999-02-30', '2999-13-01', '2999-1-1', '23:30', '24:00', '9:00', '10:15', '10:00:00'),
    dayToCome,
    anyTime,
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...keys), said)), pairs => {
      expect(workerSearch.safeParse(filtersFrom(new URLSearchParams(pairs))).success).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('a day that is over in Oslo, or none, is left open with its time, and so is a time that cannot be chosen', () => {
  const whenAt = (now: string, address: string) => {
    vi.setSystemTime(new Date(now))
    const { date, time } = filtersFrom(new URLSearchParams(address))
    return [date, time]
  }
  const open = [undefined, undefined]
  // The last second of a day and the first of the next; in UTC both fall on the same day.
  expect(whenAt('2027-03-27T22:59:59Z', 'date=2027-03-27&time=10:30')).toEqual(['2027-03-27', '10:30'])
  expect(whenAt('2027-03-27T23:00:00Z', 'date=2027-03-27&time=10:30')).toEqual(open)
  const now = '2027-03-27T12:00:00Z'
  for (const date of ['2020-01-01', '2027-04-31', 'i morgen', ''])
    expect([date, ...whenAt(now, `date=${date}&time=10:30`)]).toEqual([date, ...open])
  for (const time of ['23:30', '24:00', '10:15', '9:00', ''])
    expect(whenAt(now, `date=2027-04-30&time=${time}`)).toEqual(['2027-04-30', undefined])
  expect(whenAt(now, 'time=10:30')).toEqual(open)
})

test('the contract takes its own output', () => {
  fc.assert(
    fc.property(anyFilters, filters => {
      const once = workerSearch.parse(filters)
      expect(workerSearch.parse(once)).toEqual(once)
    }),
  )
})

test('each active filter can be taken away, a day with its time, and then none is left', () => {
  const keysOf = (filters: Filters) => activeFilters(filters).map(({ key }) => key)
  fc.assert(
    fc.property(anyFilters, filters => {
      let left: Filters = filters
      while (activeFilters(left).length > 0) {
        const keys = keysOf(left)
        for (const { key, without } of activeFilters(left)) {
          const taken = key === 'date' ? ['date', 'time'] : [key]
          expect(keysOf(without)).toEqual(keys.filter(other => !taken.includes(other)))
        }
        left = activeFilters(left)[0]?.without ?? noFilters
      }
      expect(paramsOf({ ...left, exact: false, sort: 'best' }).toString()).toBe('')
    }),
  )
})

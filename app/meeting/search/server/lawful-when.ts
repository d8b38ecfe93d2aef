import { type SQL, sql } from 'drizzle-orm'
import { brokenLimit } from '#app/facts/may-work.ts'
import { standardServices } from '#app/facts/services.ts'
import { halfHoursOf } from '#app/people/availability/open-hours.ts'
import { searchPeople } from '#app/schema/search.server.ts'
import { HOUR, instantOf } from '#platform/shared/time.ts'

type When = { date: string; time: string | undefined }

const MOST_REMEMBERED = 500
const remembered = new Map<string, readonly number[]>()

const mayBeDone = (from: Date, serviceId: string) =>
  brokenLimit({ bornOn: null, taken: [] }, { from, to: new Date(from.getTime() + HOUR) }, serviceId) === null

function findLawful({ date, time }: When): readonly number[] {
  const from = time === undefined ? undefined : instantOf(date, time)
  const starts = from === undefined ? halfHoursOf(date) : from ? [from] : []
  return standardServices.flatMap(({ id }, place) =>
    starts.some(start => mayBeDone(start, id)) ? [place] : [],
  )
}

/**
 * The services that may be done then by the law of nights and Sundays, as places in the list: at that time, or at some
 * time of that day. Remembered, because the law is the same for everybody who asks.
 */
function lawfulServices(when: When): readonly number[] {
  const key = `${when.date} ${when.time ?? ''}`
  const known = remembered.get(key)
  if (known) return known
  const found = findLawful(when)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, found)
  return found
}

/**
 * What the law makes of a search for a day: `free` asks nothing of anybody, `some` asks for a service that may be done
 * then, `none` finds nobody. A worker's own services can all wait for a working day.
 */
export function lawOf(when: When, service: string | undefined): 'free' | 'some' | 'none' {
  const lawful = lawfulServices(when)
  if (lawful.length === standardServices.length) return 'free'
  if (service === undefined) return lawful.length > 0 ? 'some' : 'none'
  return lawful.includes(standardServices.findIndex(({ id }) => id === service)) ? 'free' : 'none'
}

/** The services that `offersLawful` asks for, as an array's text. */
export const lawfulValue = (when: When): string => `{${lawfulServices(when).join(',')}}`

/** What a worker takes for each service; null for what they do not do. By place in the list. */
export const ratesByService = (['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6'] as const).map(
  name => searchPeople[name],
)

/** Does the worker offer any of the services in that array? Of the row alone, so it costs nothing to look. */
export const offersLawful = (lawful: SQL): SQL =>
  sql`(${sql.join(
    ratesByService.map(
      (rate, place) => sql`(${rate} is not null and ${sql.raw(String(place))} = any(${lawful}::int[]))`,
    ),
    sql` or `,
  )})`

import { createHash } from 'node:crypto'
import { and, type Column, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { standardServices } from '#app/facts/services.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { searchPeople } from '#app/schema/search.server.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { weekdayIds } from '#platform/shared/time.ts'
import type { WorkerSearch } from '../api.ts'
import { texts } from '../texts.ts'
import { dayColumns, isFree, type When } from './free-when.ts'

/** Sort keys of verified workers begin here; all others are lower (`refresh_search_person`). */
const VERIFIED = 100_000_000_000_000

/** Verified workers with a weighted average of 4.4 or more, as in 'best': they have their own word index. */
export const TOP = VERIFIED + 4400 * 10_000_000_000

/** A search as the database gets it. */
export type Wish = Omit<WorkerSearch, 'q' | 'exact' | 'cursor' | 'date' | 'time'> & {
  /** When help is wanted; null for any time. */
  when: When | null
  /** A condition for `lexemes` (`understand`); null when no words were asked for. */
  words: string | null
  /** So many match the words that walking the index soon finds enough (`findWorkers`). */
  wordsAreCommon: boolean
  /** The searching person, who never finds themself. */
  viewerUserId: string
}

const { r0, r1, r2, r3, r4, r5, r6, p0, p1, p2, p3, p4, p5, p6 } = searchPeople
const ratesByService = [r0, r1, r2, r3, r4, r5, r6]
const pricesByService = [p0, p1, p2, p3, p4, p5, p6]

const codeOf = (service: WorkerSearch['service']) => standardServices.findIndex(({ id }) => id === service)

/** The sort column, in descending order. */
export function keyOf({ sort, service }: Pick<Wish, 'sort' | 'service'>): Column {
  if (sort === 'price') return pricesByService[codeOf(service)] ?? searchPeople.byPrice
  return { best: searchPeople.byBest, rating: searchPeople.byRating, newest: searchPeople.byNewest }[sort]
}

/** With rare words, facets are looked up in the same index. Two facets share one lexeme. */
function facets({ service, district, weekday, onlyVerified }: Wish): string[] {
  const d = district && `d${districts.indexOf(district)}`
  const s = service && `s${codeOf(service)}`
  const y = weekday && `y${weekdayIds.indexOf(weekday)}`
  const pairs = [d && s && d + s, d && y && d + y, s && y && s + y].filter(Boolean)
  const wanted = pairs.length > 0 ? pairs : [d, s, y].filter(Boolean)
  return [...wanted, ...(onlyVerified ? ['v'] : [])].map(facet => `'#${facet}'`)
}

const hasLexemes = (condition: string): SQL => sql`${searchPeople.lexemes} @@ ${condition}::tsquery`

/** The planner's estimate of how many match the words. */
export const guessOf = (words: string): SQL<number> =>
  sql<number>`search_guess(${words}::tsquery)`.mapWith(Number)

/** Does the search contain a facet that stands both in the index and among the lexemes? */
export const hasFacets = ({ service, district, weekday, onlyVerified }: Wish): boolean =>
  Boolean(service ?? district ?? weekday) || onlyVerified

/** The condition for a match. Everything in it stands in the walked index or among the lexemes. */
export function meets(wish: Wish): SQL | undefined {
  const { words, wordsAreCommon, service, district, weekday, when, maxRate, minRating } = wish
  const day = weekday && dayColumns[weekdayIds.indexOf(weekday)]
  const rate = service && ratesByService[codeOf(service)]
  const key = keyOf(wish)
  return and(
    sql`${searchPeople.n} <> coalesce((select own.n from search_people own where own.user_id = ${wish.viewerUserId}), 0)`,
    words === null || wordsAreCommon
      ? and(
          rate && isNotNull(rate),
          district && eq(searchPeople.district, districts.indexOf(district)),
          day && eq(day, true),
          wish.onlyVerified ? gte(key, VERIFIED) : undefined,
          words === null ? undefined : hasLexemes(words),
        )
      : hasLexemes([words, ...facets(wish)].join(' & ')),
    // The price index of one service contains only workers who offer it.
    key.name.startsWith('p') ? isNotNull(key) : undefined,
    maxRate === undefined ? undefined : lte(rate ?? searchPeople.rate, maxRate),
    minRating === undefined ? undefined : gte(searchPeople.rating, Math.round(minRating * 10)),
    when ? isFree(when) : undefined,
  )
}

/**
 * Is the plan of this statement worth keeping? Words, limits and times are planned each time, by their
 * values.
 */
export const isBrowsing = ({ words, maxRate, minRating, when }: Wish): boolean =>
  words === null && maxRate === undefined && minRating === undefined && when === null

/**
 * The part of a search that changes the statement's text, without its parameters. For searches that browse.
 */
export const shapeOf = ({ sort, service, district, weekday, onlyVerified }: Wish): string => {
  const place = (index: number) => (index < 0 ? '' : String(index))
  const day = weekday ? weekdayIds.indexOf(weekday) : -1
  return `${sort}_s${place(codeOf(service))}_d${district ? 1 : 0}_y${place(day)}_v${onlyVerified ? 1 : 0}`
}

const sumOf = ({ cursor: _, ...asked }: WorkerSearch) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
    .slice(0, 8)

/** Where a page ended. Valid only for the same search, since another has other positions. */
export const cursorAfter = (search: WorkerSearch, { key, n }: { key: number; n: number }): string =>
  `${sumOf(search)}.${key}.${n}`

/** After the cursor. Errors: INVALID_INPUT when it belongs to another search. */
export function after(search: WorkerSearch, column: Column): SQL | undefined {
  if (search.cursor === undefined) return undefined
  const [sum, key = '', n = ''] = search.cursor.split('.')
  if (sum !== sumOf(search)) throw invalidInput({ cursor: texts.startAgain })
  return sql`(${column}, ${searchPeople.n}) < (${key}::bigint, ${n}::bigint)`
}

/** Those at the top of 'best'. A literal, so that the planner sees that their partial index applies. */
export const isTop: SQL = sql`${searchPeople.byBest} >= ${sql.raw(String(TOP))}`

/** Lower ones are unverified. */
export const isVerified: SQL = gte(searchPeople.byBest, VERIFIED)

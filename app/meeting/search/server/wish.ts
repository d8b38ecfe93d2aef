import { hash } from 'node:crypto'
import { and, type Column, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { standardServices } from '#app/facts/services.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { searchPeople } from '#app/schema/search.server.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { weekdayIds } from '#platform/shared/time.ts'
import type { WorkerSearch } from '../api.ts'
import { texts } from '../texts.ts'
import { dayColumns, isFree, oneOfColumns, shapeOfWhen, valuesOfWhen, type When } from './free-when.ts'
import { lawfulValue, lawOf, offersLawful, ratesByService } from './lawful-when.ts'

/** Sort keys of verified workers begin here; all others are lower (`search_row`). */
const VERIFIED = 100_000_000_000_000

/** Verified workers with a weighted average of 4.4 or more, as in 'best': they have their own word index. */
export const TOP = VERIFIED + 4400 * 10_000_000_000

/** A search as the database gets it. */
export type Wish = Omit<WorkerSearch, 'q' | 'exact' | 'cursor' | 'date' | 'time'> & {
  /** When help is wanted; null for any time. */
  when: When | null
  /** A condition for `lexemes` (`understand`); null when no words were asked for. */
  words: string | null
  /** The searching person's own row, whom they never find themself; 0 without one. */
  own: number
  /** The least reach from each district that gets to the customer (`leastReaches`); null where nobody knows where that is. */
  away: readonly number[] | null
}

/**
 * How words are met. `walk`: each worker come to in the order is looked at. `lookup`: all who have them are
 * found first, then sorted. `top`: the same among the best workers only.
 */
export type Way = 'walk' | 'lookup' | 'top'

/** The values of a statement, by name. */
export type Values = Record<string, string | number | null>
/** Puts a value into a statement: itself, or a placeholder for it. */
export type Put = (name: string) => SQL

const { p0, p1, p2, p3, p4, p5, p6 } = searchPeople
/** By the place of a service in the list. */
const pricesByService = [p0, p1, p2, p3, p4, p5, p6]

const codeOf = (service: WorkerSearch['service']) => standardServices.findIndex(({ id }) => id === service)

/** The sort column, in descending order. */
export function keyOf({ sort, service }: Pick<Wish, 'sort' | 'service'>): Column {
  if (sort === 'price') return pricesByService[codeOf(service)] ?? searchPeople.byPrice
  return { best: searchPeople.byBest, rating: searchPeople.byRating, newest: searchPeople.byNewest }[sort]
}

/** How one facet stands among the words. */
export const facetOf = ({ service, district }: Partial<Pick<Wish, 'service' | 'district'>>): string =>
  service ? `#s${codeOf(service)}` : `#d${districts.indexOf(district as (typeof districts)[number])}`

/** With rare words, facets are looked up in the same index. Two facets share one lexeme. */
function facets({ service, district, weekday, onlyVerified }: Wish): string[] {
  const d = district && `d${districts.indexOf(district)}`
  const s = service && `s${codeOf(service)}`
  const y = weekday && `y${weekdayIds.indexOf(weekday)}`
  const pairs = [d && s && d + s, d && y && d + y, s && y && s + y].filter(Boolean)
  const wanted = pairs.length > 0 ? pairs : [d, s, y].filter(Boolean)
  return [...wanted, ...(onlyVerified ? ['v'] : [])].map(facet => `'#${facet}'`)
}

/** What is looked up: the words, and the facets that stand among them. */
export const lookedUp = (wish: Wish): string => [wish.words, ...facets(wish)].join(' & ')

/** Those at the top of 'best'. A literal, so that the planner sees that their partial index applies. */
const isTop: SQL = sql`${searchPeople.byBest} >= ${sql.raw(String(TOP))}`

/** Lower ones are unverified. */
export const isVerified: SQL = sql`${searchPeople.byBest} >= ${sql.raw(String(VERIFIED))}`

/**
 * The words, as a condition whose text the planner cannot value: it would plan anew for each. On the walk it
 * is wrapped too, so that no index of words can be chosen there.
 */
function hasWords(wish: Wish, way: Way, put: Put): SQL | undefined {
  if (wish.words === null) return undefined
  const has = sql`${searchPeople.lexemes} @@ (select ${put('words')}::tsquery)`
  return way === 'walk' ? sql`case when ${has} then true else false end` : has
}

/**
 * The facets, by the columns that stand in the walked indexes. Service and day are values too, so that a few
 * statements stand for all; no index of a service can be chosen instead of the walk.
 */
function hasFacets(wish: Wish, put: Put): SQL | undefined {
  const { service, district, weekday, onlyVerified } = wish
  const isPriced = keyOf(wish).name.startsWith('p')
  return and(
    service && !isPriced
      ? sql`coalesce(${oneOfColumns(put('service'), ratesByService)}, -1) >= 0`
      : undefined,
    district && sql`${searchPeople.district} = ${put('district')}::smallint`,
    weekday && oneOfColumns(put('day'), dayColumns),
    onlyVerified ? sql`${keyOf(wish)} >= ${sql.raw(String(VERIFIED))}` : undefined,
  )
}

/** The least reach that gets from somebody's district to the customer. Without a district nobody can say. */
const awayOf = (put: Put): SQL => sql`((select ${put('away')}::smallint[]))[${searchPeople.district} + 1]`

/**
 * Goes as far as to the customer. Looked up by the row's number, which stands in every index that is walked, for those alone who
 * meet all else.
 */
const reachesCustomer = ({ away }: Wish, put: Put): SQL | undefined =>
  away
    ? sql`coalesce((select p.reach >= ${awayOf(put)} from ${searchPeople} s join ${profiles} p on p.id = s.profile_id
        where s.n = ${searchPeople}.n), true)`
    : undefined

/** Can be there: what is asked last, of those who meet all else. */
export const canCome = (wish: Wish, put: Put): SQL | undefined =>
  and(reachesCustomer(wish, put), isFreeThen(wish, put))

/** The values of a search, as `meets` and `canCome` name them. */
export const valuesOf = (wish: Wish, way: Way): Values => ({
  own: wish.own,
  words: wish.words === null ? null : way === 'walk' ? wish.words : lookedUp(wish),
  district: wish.district === undefined ? null : districts.indexOf(wish.district),
  service: codeOf(wish.service),
  ...(wish.away ? { away: `{${wish.away.join(',')}}` } : {}),
  ...(wish.maxMinutes ? { maxMinutes: wish.maxMinutes } : {}),
  day: wish.weekday === undefined ? null : weekdayIds.indexOf(wish.weekday),
  ...(wish.when ? { ...valuesOfWhen(wish.when), lawful: lawfulValue(wish.when) } : {}),
})

/** The condition for a match, except when help is wanted. */
export function meets(wish: Wish, way: Way, put: Put): SQL | undefined {
  const { service, maxRate, minRating, maxMinutes, away } = wish
  const rate = service && ratesByService[codeOf(service)]
  const key = keyOf(wish)
  return and(
    way === 'top' ? isTop : undefined,
    hasWords(wish, way, put),
    way === 'walk' ? hasFacets(wish, put) : undefined,
    sql`${searchPeople.n} <> ${put('own')}::bigint`,
    // The price index of one service contains only workers who offer it.
    key.name.startsWith('p') ? isNotNull(key) : undefined,
    maxRate === undefined ? undefined : lte(rate ?? searchPeople.rate, maxRate),
    minRating === undefined ? undefined : gte(searchPeople.rating, Math.round(minRating * 10)),
    away && maxMinutes ? sql`${awayOf(put)} <= ${put('maxMinutes')}::int` : undefined,
  )
}

/** Is free when help is wanted, and may work then by law. Asked last: it costs more than all else. */
function isFreeThen({ when, service }: Wish, put: Put): SQL | undefined {
  if (!when) return undefined
  const law = lawOf(when, service)
  if (law === 'none') return sql`false`
  return law === 'some' ? and(offersLawful(put('lawful')), isFree(when, put)) : isFree(when, put)
}

/**
 * The part of a search that changes the statement's text, without its values; undefined when the plan is not
 * worth keeping. Bounds are planned each time: only their values tell whether few are within them.
 */
export function shapeOf(wish: Wish, way: Way): string | undefined {
  const { sort, service, district, weekday, onlyVerified, words, when, maxRate, minRating } = wish
  const shape = when ? shapeOfWhen(when) : ''
  const law = when ? lawOf(when, service) : 'free'
  const moment = shape && law !== 'free' ? `${shape}_${law}` : shape
  const far = wish.away ? (wish.maxMinutes ? '_within' : '_away') : ''
  const time = moment === undefined ? undefined : `${moment}${far}`
  if (maxRate !== undefined || minRating !== undefined || time === undefined) return undefined
  const by = `${sort}${sort === 'price' && service ? codeOf(service) : ''}`
  if (words !== null && way !== 'walk') return `${way}_${by}_t${time}`
  const flags = [service, district, weekday, onlyVerified, words !== null].map(given => (given ? 1 : 0))
  return `walk_${by}_${flags.join('')}_t${time}`
}

const sumOf = ({ cursor: _, ...asked }: WorkerSearch) =>
  hash('sha256', JSON.stringify(Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1)))).slice(0, 8)

/** Where a page ended. Valid only for the same search, since another has other positions. */
export const cursorAfter = (
  search: WorkerSearch,
  { key, n, turn = 0 }: { key: number; n: number; turn?: number },
): string => [sumOf(search), key, n, ...(turn > 0 ? [turn] : [])].join('.')

/** Where the last page ended. Errors: INVALID_INPUT when the cursor belongs to another search. */
export function placeOf(search: WorkerSearch): { key: number; n: number; turn: number } | null {
  if (search.cursor === undefined) return null
  const [sum, key, n, turn = 0] = search.cursor.split('.')
  if (sum !== sumOf(search)) throw invalidInput({ cursor: texts.startAgain })
  return { key: Number(key), n: Number(n), turn: Number(turn) }
}

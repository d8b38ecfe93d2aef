import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import {
  searchCalendarChanges,
  searchCards,
  searchChanges,
  searchPeople,
  searchReliability,
} from '#app/schema/search.server.ts'
import { countedSince } from '#app/work/reliability/counted-months.ts'
import { askKept } from '#platform/db/kept-statement.server.ts'
import { oneRow, type Reader } from '#platform/db/reader.server.ts'
import { cardAt } from './cards.ts'
import { dayColumns, oneOfColumns } from './free-when.ts'
import { ratesByService } from './lawful-when.ts'
import { canCome, keyOf, meets, type Put, shapeOf, valuesOf, type Way, type Wish } from './wish.ts'

/** How many are on one page. */
export const PAGE = 20

/** Where a page begins: after this place, in one of the turns in which people are found. */
export type Place = { key: number; n: number; turn?: number }

/**
 * A number of a statement that is always the same. Given as a value, PostgreSQL would not know how early it may
 * stop, and plan each search anew.
 */
const always = (number: number) => sql.raw(String(number))

const inOrder = (key: SQL | ReturnType<typeof keyOf>) => sql`order by ${key} desc, ${searchPeople.n} desc`

/**
 * Those found, in order, from a place on. On the walk an index is followed and nothing sorted, so page one and
 * page thousand cost the same. What is looked up is sorted first (`offset 0` ends each step), so that whether
 * somebody is free is asked of those alone who are come to.
 */
function inTurn(wish: Wish, way: Way, isOn: boolean, most: number, put: Put): SQL {
  const key = keyOf(wish)
  const after = isOn
    ? sql`(${key}, ${searchPeople.n}) < (${put('key')}::bigint, ${put('n')}::bigint)`
    : undefined
  const free = canCome(wish, put)
  if (way === 'walk')
    return sql`select ${searchPeople.n}, ${key} as key from ${searchPeople} where ${and(meets(wish, way, put), after, free)}
      ${inOrder(key)} limit ${always(most)}`
  const needed = sql`${key}, ${searchPeople.n}, ${searchPeople.profileId}, ${searchPeople.district}, ${sql.join([...dayColumns, ...ratesByService], sql`, `)}`
  const found = sql`select ${needed} from ${searchPeople} where ${meets(wish, way, put)} offset 0`
  const sorted = sql`select ${needed} from (${found}) search_people where ${after ?? sql`true`} ${inOrder(key)} ${free ? sql`offset 0` : sql`limit ${always(most)}`}`
  return sql`select ${searchPeople.n}, ${key} as key from (${sorted}) search_people where ${free ?? sql`true`}
    ${inOrder(key)} limit ${always(most)}`
}

const lastOf = ({ seqName }: { seqName: string | undefined }) =>
  sql`coalesce(pg_sequence_last_value(${sql.raw(`'${seqName}'`)}), 0)`

/** How much has changed, ever: of those who are listed, and of when they are free. */
const changes = { people: lastOf(searchChanges), calendar: lastOf(searchCalendarChanges) }

/**
 * A value of a kept statement. Of service, day and district the planner is not told: whom it reckons few with one of them,
 * it would plan anew for each search, and always the same.
 */
const keptValue = (name: string): SQL => {
  const value = sql.placeholder(name)
  if (name === 'district') return sql`(select ${value}::smallint)`
  return name === 'service' || name.startsWith('day') ? sql`(select ${value}::int)` : sql`${value}`
}

/** Asks by name when the shape has one; else the text is made with the values. */
function ask<Row>(
  read: Reader,
  shape: string | undefined,
  build: (
    read: Reader,
    put: Put,
  ) => { prepare: (name: string) => { execute: (values?: Record<string, unknown>) => Promise<Row[]> } },
  values: Record<string, unknown>,
): Promise<Row[]> {
  if (shape === undefined)
    return build(read, name => sql`${values[name]}`)
      .prepare('')
      .execute()
  return askKept(read, shape, reader => build(reader, keptValue), values)
}

/** One page with its cards, one more than shown when there are more, and how much had changed until then. */
export function pageOf(read: Reader, wish: Wish, way: Way, from: Place | null, now: Date) {
  const shape = shapeOf(wish, way)
  return ask(
    read,
    shape && `search_page_${shape}_${from ? 'on' : 'from'}`,
    (reader, put) =>
      reader
        .select({
          ...cardAt(put('since')),
          n: sql<number>`walk.n`.mapWith(Number),
          key: sql<number>`walk.key`.mapWith(Number),
          changes:
            sql<number>`(select ${wish.when ? sql`${changes.people} + ${changes.calendar}` : changes.people})`.mapWith(
              Number,
            ),
        })
        .from(sql`(${inTurn(wish, way, from !== null, PAGE + 1, put)}) walk`)
        .innerJoin(searchCards, sql`${searchCards.n} = walk.n`)
        .leftJoin(searchReliability, eq(searchReliability.workerId, searchCards.profileId))
        .orderBy(sql`walk.key desc, walk.n desc`),
    { ...valuesOf(wish, way), ...(from && { key: from.key, n: from.n }), since: countedSince(now) },
  )
}

/** How many match, up to a number. What has to be looked at for each is looked at along the walk. */
export async function numberOf(read: Reader, wish: Wish, way: Way, most: number): Promise<number> {
  const shape = shapeOf(wish, way)
  const [row] = await ask(
    read,
    shape && `search_count_${shape}`,
    (reader, put) => {
      const free = canCome(wish, put)
      const isLookedAt = way === 'walk' && (free || wish.words !== null)
      const some = sql`select 1 from ${searchPeople} where ${and(meets(wish, way, put), free)}
        ${isLookedAt ? inOrder(searchPeople.byBest) : sql``} limit ${always(most)}`
      return reader
        .select({ counted: sql<number>`(select count(*)::int from (${some}) counted)` })
        .from(oneRow)
    },
    valuesOf(wish, way),
  )
  return row?.counted ?? 0
}

/** Higher is no price: what is stored for a service without one. */
export const NO_RATE = 2_147_483_647

/** What those who match take, best first, up to a number: for the service of the wish, else each one's lowest. */
export async function ratesOf(read: Reader, wish: Wish, way: Way, most: number): Promise<number[]> {
  const shape = shapeOf(wish, way)
  const rows = await ask(
    read,
    shape && `search_rates_${wish.service ? 'of' : 'all'}_${shape}`,
    (reader, put) => {
      const rate = wish.service ? oneOfColumns(put('service'), ratesByService) : sql`${searchPeople.rate}`
      return reader
        .select({ rate: sql<number>`${rate}`.as('rate') })
        .from(searchPeople)
        .where(and(meets(wish, way, put), sql`${rate} < ${always(NO_RATE)}`, canCome(wish, put)))
        .orderBy(desc(searchPeople.byBest), desc(searchPeople.n))
        .limit(most)
    },
    valuesOf(wish, way),
  )
  return rows.map(({ rate }) => rate)
}

import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { proofsOf } from '#app/people/identity/server/index.ts'
import { orderSteps, orders } from '#app/schema/orders.server.ts'
import { offeredRate, profileServices, profiles } from '#app/schema/profiles.server.ts'
import { searchPeople } from '#app/schema/search.server.ts'
import { oneRow, type Reader } from '#platform/db/reader.server.ts'
import { type WishKey, type WorkerSearch, wishes } from '../api.ts'
import { COUNTED } from '../texts.ts'
import { whenOf } from './free-when.ts'
import { type Understood, understand } from './understand.ts'
import {
  after,
  cursorAfter,
  guessOf,
  hasFacets,
  isBrowsing,
  isTop,
  isVerified,
  keyOf,
  meets,
  shapeOf,
  type Wish,
} from './wish.ts'

/** How many are on one page. */
const PAGE = 20
/**
 * Rarer words are looked up; more common ones are checked while walking. Measured by `npm run bench search`.
 */
const COMMON = 100_000

/** What a card shows of a worker, except services. */
const card = {
  id: profiles.id,
  userId: profiles.userId,
  fullName: profiles.fullName,
  image: profiles.profileImage,
  bornOn: profiles.bornOn,
  district: profiles.district,
  aboutMe: profiles.aboutMe,
  experience: profiles.experience,
  availabilityDays: profiles.availabilityDays,
  verificationStatus: profiles.verificationStatus,
  verifiedAt: profiles.verificationApprovedAt,
  isVisibleToCustomers: profiles.isVisibleToCustomers,
  proofs: proofsOf(sql`${profiles.userId}`),
  rating: sql<number | null>`round(${searchPeople.rating} / 10.0, 1)::float`,
  reviewCount: searchPeople.reviewCount,
  ratedBy: searchPeople.customerCount,
}

type Prepared<Row> = { prepare: (name: string) => { execute: () => Promise<Row[]> } }

/** Runs a prepared statement, so that PostgreSQL keeps the plan. A name always stands for the same text. */
const byName = <Row>(question: Prepared<Row>, name: string): Promise<Row[]> =>
  question.prepare(name).execute()

/** Looks words up among the best workers first, and among all only when those are not enough. */
const isLookedUp = ({ words, wordsAreCommon }: Wish) => words !== null && !wordsAreCommon

/**
 * One page: walks an index from the cursor, then fetches only those cards. Nothing is sorted, so page one and
 * page thousand cost the same.
 */
async function pageOf(read: Reader, wish: Wish, search: WorkerSearch) {
  if (wish.sort === 'best' && isLookedUp(wish)) {
    const best = await pageWhere(read, wish, search, isTop)
    if (best.length > PAGE) return best
  }
  return pageWhere(read, wish, search)
}

function pageWhere(read: Reader, wish: Wish, search: WorkerSearch, among?: SQL) {
  const key = keyOf(wish)
  const walk = read
    .select({ n: searchPeople.n, key: sql<number>`${key}`.mapWith(Number).as('key') })
    .from(searchPeople)
    .where(and(among, meets(wish), after(search, key)))
    .orderBy(desc(key), desc(searchPeople.n))
    .limit(PAGE + 1)
    .as('walk')
  const page = read
    .select({ ...card, n: searchPeople.n, key: walk.key })
    .from(walk)
    .innerJoin(searchPeople, eq(searchPeople.n, walk.n))
    .innerJoin(profiles, eq(profiles.id, searchPeople.profileId))
    .orderBy(desc(walk.key), desc(searchPeople.n))
  return isBrowsing(wish)
    ? byName(page, `search_page_${shapeOf(wish)}_${search.cursor ? 'on' : 'from'}`)
    : page
}

/**
 * Counts matches up to the number we show. Where each row must be checked, it walks the index as a page does,
 * to stop at that number.
 */
async function countOf(read: Reader, asked: Wish) {
  const wish: Wish = { ...asked, sort: 'best' }
  const best = isLookedUp(wish) ? await countWhere(read, wish, isTop) : 0
  const counted = best > COUNTED ? best : await countWhere(read, wish)
  return { total: Math.min(counted, COUNTED), isMore: counted > COUNTED }
}

async function countWhere(read: Reader, wish: Wish, among?: SQL): Promise<number> {
  const some = read
    .select({ n: searchPeople.n })
    .from(searchPeople)
    .where(and(among, meets(wish)))
    .orderBy(
      ...(wish.when || (wish.wordsAreCommon && hasFacets(wish))
        ? [desc(searchPeople.byBest), desc(searchPeople.n)]
        : []),
    )
    .limit(COUNTED + 1)
    .as('some')
  const question = read.select({ counted: sql<number>`count(*)::int` }).from(some)
  const [row] = await (isBrowsing(wish) ? byName(question, `search_count_${shapeOf(wish)}`) : question)
  return row?.counted ?? 0
}

/** The number of matches without each filter. Leaves out filters that make no difference. */
async function waysOut(read: Reader, wish: Wish, search: WorkerSearch) {
  const isMade = (key: WishKey) => (key === 'q' ? wish.words !== null : Boolean(search[key]))
  const without = (key: WishKey): Wish => {
    if (key === 'q') return { ...wish, words: null, wordsAreCommon: false }
    if (key === 'date') return { ...wish, when: null }
    if (key === 'time') return { ...wish, when: wish.when && { ...wish.when, time: undefined } }
    return { ...wish, [key]: key === 'onlyVerified' ? false : undefined }
  }
  const counted = await Promise.all(
    wishes.filter(isMade).map(async key => ({ without: key, ...(await countOf(read, without(key))) })),
  )
  return counted.filter(({ total }) => total > 0)
}

/** Is walking and checking words cheaper than looking the words up? */
async function areCommon(read: Reader, words: string | null): Promise<boolean> {
  if (words === null) return false
  const [row] = await read.select({ guess: guessOf(words) }).from(oneRow)
  return (row?.guess ?? 0) > COMMON
}

/** A worker as found, without services. */
export type WorkerRow = Awaited<ReturnType<typeof findFeatured>>[number]

/**
 * One page of matches without the viewer's own other profile; the total, the cursor, the corrected words, and
 * without matches the filters to drop.
 */
export async function findWorkers(read: Reader, search: WorkerSearch, viewerUserId: string, now: Date) {
  const { q, exact, cursor: _, date, time, ...filters } = search
  const when = whenOf({ date, time }, now)
  const { words, instead }: Understood = await understand(read, q, exact)
  const wordsAreCommon = await areCommon(read, words)
  const wish: Wish = { ...filters, words, wordsAreCommon, when, viewerUserId }
  const [rows, count] = await Promise.all([pageOf(read, wish, search), countOf(read, wish)])
  const found = rows.slice(0, PAGE)
  const last = found.at(-1)
  return {
    found,
    ...count,
    instead,
    nextCursor: rows.length > PAGE && last ? cursorAfter(search, last) : null,
    relax: count.total === 0 ? await waysOut(read, wish, search) : [],
  }
}

/** The cards of the listed workers that meet a condition, best first. */
export const cardsWhere = (read: Reader, condition: SQL | undefined, limit: number) =>
  read
    .select(card)
    .from(searchPeople)
    .innerJoin(profiles, eq(profiles.id, searchPeople.profileId))
    .where(condition)
    .orderBy(desc(searchPeople.byBest), desc(searchPeople.n))
    .limit(limit)

/** One listed worker; undefined when there is none. */
export async function findListedWorker(read: Reader, workerId: string) {
  const [found] = await cardsWhere(read, eq(searchPeople.profileId, workerId), 1)
  return found
}

/** The best rated verified workers who have a picture. */
export const findFeatured = (read: Reader, limit: number) =>
  cardsWhere(read, and(isVerified, isNotNull(profiles.profileImage)), limit)

/** The services of some workers, in each one's own order. `rate` in whole kroner. */
export const findServices = (read: Reader, workerIds: string[]) =>
  read
    .select({
      profileId: profileServices.profileId,
      serviceId: profileServices.serviceId,
      name: profileServices.name,
      experience: profileServices.experience,
      rate: offeredRate(),
    })
    .from(profileServices)
    .innerJoin(profiles, eq(profiles.id, profileServices.profileId))
    .where(inArray(profileServices.profileId, workerIds))
    .orderBy(asc(profileServices.profileId), asc(profileServices.position))

/** How some workers have kept their appointments: came, gave up or never came, and finished. */
export const findReliability = (read: Reader, workerIds: string[], now: Date) =>
  read
    .select({
      workerId: orders.workerId,
      kept: sql<number>`(count(*) filter (where ${orders.status} in ('in_progress', 'delivered', 'disputed', 'completed')))::int`,
      // An appointment with a suspended party counts against nobody.
      broken: sql<number>`(count(*) filter (where (${orders.lastAction} = 'give-up'
        or (${orders.status} = 'confirmed' and ${orders.endsAt} < ${now.toISOString()}::timestamptz))
        and not exists (select 1 from ${orderSteps} step where step.order_id = ${orders}.id and step.action = 'mark')))::int`,
      completed: sql<number>`(count(*) filter (where ${orders.status} = 'completed'))::int`,
    })
    .from(orders)
    .where(inArray(orders.workerId, workerIds))
    .groupBy(orders.workerId)

import { asc, eq, inArray } from 'drizzle-orm'
import { offeredRate, profileServices, profiles } from '#app/schema/profiles.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { type WishKey, type WorkerSearch, wishes } from '../api.ts'
import { countOf } from './counts.ts'
import { whenOf } from './free-when.ts'
import { type Understood, understand } from './understand.ts'
import { PAGE, type Place, pageOf } from './walk.ts'
import { wayToPage } from './ways.ts'
import { cursorAfter, placeOf, TOP, type Wish } from './wish.ts'

/** The number of matches without each filter. Leaves out filters that make no difference. */
async function waysOut(read: Reader, wish: Wish, search: WorkerSearch) {
  const isMade = (key: WishKey) => (key === 'q' ? wish.words !== null : Boolean(search[key]))
  const without = (key: WishKey): Wish => {
    if (key === 'q') return { ...wish, words: null }
    if (key === 'date') return { ...wish, when: null }
    if (key === 'time') return { ...wish, when: wish.when && { ...wish.when, time: undefined } }
    return { ...wish, [key]: key === 'onlyVerified' ? false : undefined }
  }
  const counted = await Promise.all(
    wishes
      .filter(isMade)
      .map(async key => ({ without: key, ...(await countOf(read, without(key), undefined)) })),
  )
  return counted.filter(({ total }) => total > 0)
}

/** Rare words are looked up among the best first, and among all only when those are not enough. */
async function find(read: Reader, wish: Wish, from: Place | null, now: Date) {
  const way = await wayToPage(read, wish)
  if (way !== 'top') return pageOf(read, wish, way, from, now)
  const best = from && from.key < TOP ? [] : await pageOf(read, wish, 'top', from, now)
  return best.length > PAGE ? best : pageOf(read, wish, 'lookup', from, now)
}

/**
 * One page of matches without the viewer's own other profile; the total, the cursor, the corrected words, and
 * without matches the filters to drop. `own` is the viewer's own row, 0 without one.
 */
export async function findWorkers(read: Reader, search: WorkerSearch, own: number, now: Date) {
  const { q, exact, cursor: _, date, time, ...filters } = search
  const when = whenOf({ date, time }, now)
  const from = placeOf(search)
  const { words, instead }: Understood = await understand(read, q, exact)
  const wish: Wish = { ...filters, words, when, own }
  const rows = await find(read, wish, from, now)
  const found = rows.slice(0, PAGE)
  const last = found.at(-1)
  const isWhole = from === null && rows.length <= PAGE
  const count = isWhole ? { total: found.length, isMore: false } : await countOf(read, wish, rows[0]?.changes)
  return {
    found,
    ...count,
    instead,
    nextCursor: rows.length > PAGE && last ? cursorAfter(search, last) : null,
    relax: count.total === 0 ? await waysOut(read, wish, search) : [],
  }
}

/** The services of some workers, listed or not, in each one's own order. `rate` in whole kroner. */
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

import { asc, eq, inArray } from 'drizzle-orm'
import { offeredRate, profileServices, profiles } from '#app/schema/profiles.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { type WishKey, type WorkerSearch, wishes } from '../api.ts'
import { nearerFirst } from '../away.ts'
import { countOf } from './counts.ts'
import { findInstead } from './find-instead.ts'
import { findNear } from './find-near.ts'
import { meantBy } from './meant.ts'
import { countOfAll, pageOfTurns, turnsOf, type Viewer } from './turns.ts'
import { PAGE } from './walk.ts'
import { cursorAfter, placeOf, type Wish } from './wish.ts'

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

/**
 * One page of matches without the viewer's own other profile; the total, the cursor, what was understood, the corrected words, and
 * without matches the filters to drop, the nearest times, and those who do the same all the same.
 */
export async function findWorkers(read: Reader, asked: WorkerSearch, viewer: Viewer, now: Date) {
  const { minutes } = viewer
  const from = placeOf(asked)
  const meant = await meantBy(read, asked, now)
  const { turns, instead, counted } = await turnsOf(read, asked, meant, viewer, now)
  const rows = await pageOfTurns(read, turns, from, now)
  const found = rows.slice(0, PAGE)
  const last = found.at(-1)
  const isWhole = from === null && rows.length <= PAGE
  const count = isWhole
    ? { total: found.length, isMore: false }
    : await countOfAll(read, counted, rows[0]?.changes)
  const [wish] = turns
  const about = {
    ...count,
    search: { ...meant.search, rest: meant.rest },
    understood: meant.understood,
    instead,
    nextCursor: rows.length > PAGE && last ? cursorAfter(asked, last) : null,
  }
  const inOrder = <Row extends (typeof found)[number]>(rows: readonly Row[]) =>
    minutes && meant.search.sort === 'best' ? nearerFirst(rows, minutes) : [...rows]
  // Nobody can say who is near to somewhere unknown.
  const unknown = meant.search.maxMinutes && !minutes ? ['maxMinutes' as const] : []
  if (count.total > 0 || from !== null || !wish)
    return { found: inOrder(found), ...about, relax: [], near: [], letGo: unknown }
  const [relax, near, others] = await Promise.all([
    waysOut(read, wish, meant.search),
    findNear(read, counted, now),
    findInstead(read, { asked, meant, viewer, now }),
  ])
  return {
    ...about,
    ...{ found: inOrder(others.found), letGo: [...unknown, ...others.letGo] },
    ...{ relax, near },
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

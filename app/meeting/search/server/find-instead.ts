import { districtsNear } from '#app/work/travel/server/index.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { WishKey, WorkerSearch } from '../api.ts'
import type { MeantSearch } from './meant.ts'
import { pageOfTurns, turnsOf, type Viewer } from './turns.ts'
import { PAGE } from './walk.ts'

/** What is let go of, first what matters least, and never the service. A time is of its date; words are let go of beside a service. */
const letGoOf: readonly (readonly WishKey[])[] = [
  ['time'],
  ['date', 'time'],
  ['weekday'],
  ['minRating'],
  ['maxRate'],
  ['onlyVerified'],
  ['maxMinutes'],
  ['district'],
  ['q'],
]

/** The fewest wishes at a time, in the order above: one, then two, then ever more from the beginning. */
export function waysToLetGo(made: ReadonlySet<WishKey>): WishKey[][] {
  const groups = letGoOf
    .filter(([first]) => first !== undefined && made.has(first))
    .map(group => group.filter(key => made.has(key)))
  const pairs = groups.flatMap((one, at) => groups.slice(at + 1).map(other => [...one, ...other]))
  const more = groups.map((_, at) => groups.slice(0, at + 1).flat()).slice(2)
  const ways = [...groups, ...pairs, ...more].map(way => [...new Set(way)])
  const isNew = (way: WishKey[], at: number) =>
    ways.findIndex(other => [...other].sort().join() === [...way].sort().join()) === at
  return ways.filter(isNew)
}

type Searched = { asked: WorkerSearch; meant: MeantSearch; viewer: Viewer; now: Date }

const dropped = <Wishes extends object>(wishes: Wishes, keys: readonly WishKey[]): Wishes =>
  Object.fromEntries(Object.entries(wishes).filter(([key]) => !keys.some(one => one === key))) as Wishes

/** The searches with some wishes let go of. Of other districts the nearest come first. */
async function turnsWithout(read: Reader, { asked, meant, viewer, now }: Searched, keys: readonly WishKey[]) {
  const left: MeantSearch = {
    ...meant,
    ...(keys.includes('q') && { rest: '' }),
    search: dropped(meant.search, keys),
    wishes: dropped(meant.wishes, keys),
  }
  const { turns } = await turnsOf(read, dropped(asked, keys), left, viewer, now)
  const { district } = meant.search
  if (district === undefined || !keys.includes('district')) return turns
  return districtsNear(district).flatMap(near => turns.map(turn => ({ ...turn, district: near })))
}

/** When nobody meets all: one page of those who do the same, with as few wishes let go of as possible. */
export async function findInstead(read: Reader, searched: Searched) {
  const { search, rest } = searched.meant
  const stands = { time: search.date !== undefined, q: search.service !== undefined && rest !== '' }
  const isMade = (key: WishKey) => Boolean(search[key]) && (stands[key as keyof typeof stands] ?? true)
  const made = letGoOf.flat().filter(isMade)
  const pageWithout = async (letGo: readonly WishKey[]) =>
    pageOfTurns(read, await turnsWithout(read, searched, letGo), null, searched.now)
  const nobody = { found: [], letGo: [] }
  // Nobody does it at all: then no wish is tried, of which each may take a look at everybody.
  if (made.length === 0 || (await pageWithout([...new Set(made)])).length === 0) return nobody
  for (const letGo of waysToLetGo(new Set(made))) {
    const rows = await pageWithout(letGo)
    if (rows.length > 0) return { found: rows.slice(0, PAGE), letGo }
  }
  return nobody
}

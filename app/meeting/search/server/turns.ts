import type { Reader } from '#platform/db/reader.server.ts'
import type { WorkerSearch } from '../api.ts'
import { leastReaches } from '../away.ts'
import { COUNTED } from '../texts.ts'
import { type Count, countOf } from './counts.ts'
import { whenOf } from './free-when.ts'
import type { MeantSearch } from './meant.ts'
import { type Understood, understand } from './understand.ts'
import { PAGE, type Place, pageOf } from './walk.ts'
import { wayToPage } from './ways.ts'
import { facetOf, TOP, type Wish } from './wish.ts'

/** Who searches: their own row, 0 without one, and the minutes to them from each district, where they are known. */
export type Viewer = { own: number; minutes: readonly number[] | null }

/** The searches by which people are found, one after the other; `counted`: the same people in fewer. */
export type Turns = { turns: Wish[]; instead: string | null; counted: Wish[] }

/** Rare words are looked up among the best first, and among all only when those are not enough. */
async function find(read: Reader, wish: Wish, from: Place | null, now: Date) {
  const way = await wayToPage(read, wish)
  if (way !== 'top') return pageOf(read, wish, way, from, now)
  const best = from && from.key < TOP ? [] : await pageOf(read, wish, 'top', from, now)
  return best.length > PAGE ? best : pageOf(read, wish, 'lookup', from, now)
}

/** What none of these has all of. Each condition stands in brackets of its own (`understand`). */
const lacks = (words: string) =>
  `(${words
    .split(' & ')
    .map(one => `!${one}`)
    .join(' | ')})`

/**
 * The turns in which people are found. What was understood must hold, and who has the words that are left over comes first among
 * them. Then come those who have written the very words of themself, without offering the service by its name or living in the
 * district. `counted`: the same people in fewer turns.
 */
export async function turnsOf(
  read: Reader,
  asked: WorkerSearch,
  meant: MeantSearch,
  { own, minutes }: Viewer,
  now: Date,
): Promise<Turns> {
  const { q: _, exact, cursor: __, date, time, ...filters } = meant.search
  const { words, instead }: Understood = await understand(read, meant.rest, exact)
  const away = minutes && leastReaches(minutes)
  const maxMinutes = away ? filters.maxMinutes : undefined
  const wish: Wish = {
    ...{ ...filters, maxMinutes, words: null, own, away },
    when: whenOf({ date, time }, now),
  }
  const { wishes, understood } = meant
  if (Object.keys(wishes).length === 0 && !understood.onlyVerified) {
    // Who asks for the very words means all of them.
    const some =
      !exact && words?.includes(' & ') ? [`(${words.replaceAll(' & ', ' | ')}) & ${lacks(words)}`] : []
    const turns = [words, ...some].map(one => ({ ...wish, words: one }))
    return { turns, instead, counted: turns }
  }
  const ways = [wish]
  const facets = [
    ...(wishes.service ? [`!'${facetOf({ service: wishes.service })}'`] : []),
    ...(wishes.district ? [`!'${facetOf({ district: wishes.district })}'`] : []),
  ]
  const written = facets.length > 0 ? (await understand(read, meant.written, true)).words : null
  if (written !== null) {
    const { service, district } = asked
    ways.push({ ...wish, service, district, words: `${written} & (${facets.join(' | ')})` })
  }
  const ranks = words === null ? [null] : [words, lacks(words)]
  const turns = ways.flatMap(way =>
    ranks.map(rank => ({ ...way, words: [way.words, rank].filter(Boolean).join(' & ') || null })),
  )
  return { turns, instead, counted: ways }
}

/** A page that begins in one turn and goes on in the next ones. */
export async function pageOfTurns(read: Reader, turns: readonly Wish[], from: Place | null, now: Date) {
  const rows: (Awaited<ReturnType<typeof find>>[number] & { turn: number })[] = []
  const first = from?.turn ?? 0
  for (let turn = first; turn < turns.length && rows.length <= PAGE; turn++) {
    const found = await find(read, turns[turn] as Wish, turn === first ? from : null, now)
    rows.push(...found.map(row => ({ ...row, turn })))
  }
  return rows
}

/** How many there are in some turns together. What is beyond what is said is not counted: the later ones are dear to count. */
export async function countOfAll(
  read: Reader,
  turns: readonly Wish[],
  changes: number | undefined,
): Promise<Count> {
  let total = 0
  for (const turn of turns) {
    const count = await countOf(read, turn, changes)
    total += count.total
    if (count.isMore || total > COUNTED) return { total: COUNTED, isMore: true }
  }
  return { total, isMore: false }
}

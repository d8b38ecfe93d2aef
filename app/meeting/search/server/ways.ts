import { sql } from 'drizzle-orm'
import { districts } from '#app/people/profiles/districts.ts'
import { askKept } from '#platform/db/kept-statement.server.ts'
import { oneRow, type Reader } from '#platform/db/reader.server.ts'
import { PAGE } from './walk.ts'
import { lookedUp, type Way, type Wish } from './wish.ts'

/**
 * How many have the words, how many of them meet the facets too, how many there are of the rarest word or facet,
 * and how many in all.
 */
type Guess = { words: number; both: number; rarest: number; all: number }

const REMEMBERED_MS = 60_000
const MOST_REMEMBERED = 10_000
/** The share of all who are at the top of 'best', as the ratings of most marketplaces fall. */
const TOP_SHARE = 0.1
/**
 * Microseconds for one entry in the list of a word, one row read in the table, one word looked for in it, one
 * entry passed by in an index. Measured by `npm run bench search`.
 */
const cost = { listed: 0.06, read: 0.6, compared: 0.07, passed: 0.15 }
const DISTRICTS = districts.length

const remembered = new Map<string, { guess: Guess; at: number }>()

/** The planner's estimates. They decide only what is quickest, never what is found, and are remembered. */
async function guessOf(read: Reader, wish: Wish): Promise<Guess> {
  const both = lookedUp(wish)
  const known = remembered.get(both)
  if (known && performance.now() - known.at < REMEMBERED_MS) return known.guess
  const [row] = await askKept(
    read,
    'search_guess',
    reader =>
      reader
        .select({
          guesses: sql<
            string[]
          >`array(select search_guess(asked::tsquery) from unnest(${sql.placeholder('asked')}::text[]) asked)`,
          all: sql<number>`(select reltuples from pg_class where oid = 'search_people'::regclass)`.mapWith(
            Number,
          ),
        })
        .from(oneRow),
    { asked: [wish.words ?? '', both, ...both.split(' & ')] },
  )
  const [words = 0, met = 0, ...each] = (row?.guesses ?? []).map(Number)
  const guess = { words, both: met, rarest: Math.min(...each), all: row?.all ?? 0 }
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(both, { guess, at: performance.now() })
  return guess
}

/** What it costs to find so many by walking, and by looking up: all, or a `share` of them among the best. */
function costs({ words, both, rarest, all }: Guess, wish: Wish, wanted: number) {
  const total = Math.max(all, 1)
  const within = wish.district ? total / DISTRICTS : total
  const asked = lookedUp(wish)
  const lists = asked.split(/[&|]/).length
  // Lists of one word are put together. Of several, each in the shortest is looked for in all others.
  const listed = asked.includes(' & ') ? rarest * lists : 2 * words
  const walked = (found: number, of: number) => (wanted * of) / Math.max(found, 1)
  return {
    walk: walked(words, total) * (cost.read + lists * cost.compared) + walked(both, within) * cost.passed,
    lookup: (share: number, read: number) => share * listed * cost.listed + read * cost.read,
  }
}

/**
 * The quickest way to a page: a walk looks at so many more as the words are rare, a look-up at all who have
 * them. Rare words are looked up among the best first, when enough are expected there.
 */
export async function wayToPage(read: Reader, wish: Wish): Promise<Way> {
  if (wish.words === null) return 'walk'
  const guess = await guessOf(read, wish)
  const { walk, lookup } = costs(guess, wish, PAGE)
  const isTop = wish.sort === 'best' && guess.both * TOP_SHARE > 2 * PAGE
  const share = isTop ? TOP_SHARE : 1
  if (lookup(share, share * guess.both) > walk) return 'walk'
  return isTop ? 'top' : 'lookup'
}

/** The quickest way to a count of so many at most. `top` first, when enough are expected there. */
export async function wayToCount(read: Reader, wish: Wish, most: number): Promise<Way> {
  if (wish.words === null) return 'walk'
  const guess = await guessOf(read, wish)
  const { walk, lookup } = costs(guess, wish, most)
  const whole = lookup(1, Math.min(most, guess.both))
  const isMany = guess.both * TOP_SHARE > 2 * most
  if (isMany && lookup(TOP_SHARE, most) < Math.min(walk, whole)) return 'top'
  return whole > walk ? 'walk' : 'lookup'
}

import type { Reader } from '#platform/db/reader.server.ts'
import { COUNTED } from '../texts.ts'
import { numberOf } from './walk.ts'
import { wayToCount } from './ways.ts'
import type { Wish } from './wish.ts'

/** So many more than are said are counted, to spare: a change takes away one at most. */
const TO_SPARE = 60
/** Of these to spare, for changes that were under way while it was counted, and are not told of later. */
const UNDER_WAY = 10
const REMEMBERED_MS = 10_000
const MOST_REMEMBERED = 5000

export type Count = { total: number; isMore: boolean }

/** What is remembered is only that there are more than are said, and for how many changes that stays true. */
type Many = { number: number; changes: number; at: number }
const remembered = new Map<string, Many>()

/**
 * What a count is a count of. Nothing in it goes by who asks, except for those who would find themselves: they
 * have counts of their own.
 */
const keyOf = ({ sort: _, ...wish }: Wish) =>
  JSON.stringify(Object.entries(wish).sort(([a], [b]) => (a < b ? -1 : 1)))

const isStillTrue = ({ number, changes, at }: Many, seen: number) =>
  changes <= seen && number - (seen - changes) > COUNTED + UNDER_WAY && performance.now() - at < REMEMBERED_MS

function remember(key: string, many: Many) {
  remembered.delete(key)
  remembered.set(key, many)
  const [oldest] = remembered.keys()
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
}

const MOST = COUNTED + TO_SPARE + 1

async function count(read: Reader, wish: Wish): Promise<number> {
  const way = await wayToCount(read, wish, MOST)
  const number = await numberOf(read, wish, way, MOST)
  return way === 'top' && number < MOST ? numberOf(read, wish, 'lookup', MOST) : number
}

/**
 * How many match in all, said up to a hundred. 'More' is remembered for seconds, and only while what has changed
 * since (`changes`, told with the page) cannot have made it untrue; all other counts are made anew.
 */
export async function countOf(read: Reader, wish: Wish, changes: number | undefined): Promise<Count> {
  const key = keyOf(wish)
  const known = changes === undefined ? undefined : remembered.get(key)
  if (known && changes !== undefined && isStillTrue(known, changes)) return { total: COUNTED, isMore: true }
  const number = await count(read, { ...wish, sort: 'best' })
  if (changes !== undefined && number > COUNTED) remember(key, { number, changes, at: performance.now() })
  return { total: Math.min(number, COUNTED), isMore: number > COUNTED }
}

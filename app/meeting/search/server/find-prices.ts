import type { Reader } from '#platform/db/reader.server.ts'
import type { WorkerPrices, WorkerSearch } from '../api.ts'
import { COUNTED } from '../texts.ts'
import { meantBy } from './meant.ts'
import { turnsOf, type Viewer } from './turns.ts'
import { ratesOf } from './walk.ts'
import { wayToCount } from './ways.ts'
import type { Wish } from './wish.ts'

/** As many as are told, and one to know of more. */
const MOST = COUNTED + 1

async function ratesIn(read: Reader, wish: Wish): Promise<number[]> {
  const way = await wayToCount(read, wish, MOST)
  const rates = await ratesOf(read, wish, way, MOST)
  return way === 'top' && rates.length < MOST ? ratesOf(read, wish, 'lookup', MOST) : rates
}

/** What the best hundred who meet a wish take, for the service that is asked for, else at least. Who names no price is not among them. */
export async function findPrices(
  read: Reader,
  asked: WorkerSearch,
  viewer: Viewer,
  now: Date,
): Promise<WorkerPrices> {
  const meant = await meantBy(read, asked, now)
  const { maxRate: _, ...search } = meant.search
  const { counted } = await turnsOf(
    read,
    asked,
    { ...meant, search: { ...search, sort: 'best' } },
    viewer,
    now,
  )
  const rates: number[] = []
  for (const wish of counted) {
    if (rates.length < MOST) rates.push(...(await ratesIn(read, wish)))
  }
  const told = rates.slice(0, COUNTED)
  const counts = new Map<number, number>()
  for (const rate of told) counts.set(rate, (counts.get(rate) ?? 0) + 1)
  return {
    rates: [...counts].map(([rate, count]) => ({ rate, count })).sort((a, b) => a.rate - b.rate),
    total: told.length,
    isMore: rates.length > COUNTED,
  }
}

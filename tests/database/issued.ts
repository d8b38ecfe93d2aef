import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import type { openWorld } from './world.ts'

/** The series of documents, as numbers in order. */
async function seriesIn({ db }: Awaited<ReturnType<typeof openWorld>>): Promise<Record<string, number[]>> {
  const { receipts } = await import('#app/schema/receipts.server.ts')
  const all = await db.select().from(receipts).orderBy(asc(receipts.number))
  const byName = Map.groupBy(all, ({ kind, year }) => `${kind} ${year}`)
  return Object.fromEntries([...byName].map(([name, rows]) => [name, rows.map(({ number }) => number)]))
}

/** Every series is 1, 2, 3 … without a gap, and ends at the number that was given last. */
export async function expectWholeSeries(world: Awaited<ReturnType<typeof openWorld>>): Promise<void> {
  const { receiptNumbers } = await import('#app/schema/receipts.server.ts')
  const all = await seriesIn(world)
  for (const [name, numbers] of Object.entries(all))
    expect([name, numbers]).toEqual([name, numbers.map((_, place) => place + 1)])
  const given = (await world.db.select().from(receiptNumbers)).filter(({ last }) => last > 0)
  expect(Object.fromEntries(given.map(({ kind, year, last }) => [`${kind} ${year}`, last]))).toEqual(
    Object.fromEntries(Object.entries(all).map(([name, numbers]) => [name, numbers.length])),
  )
}

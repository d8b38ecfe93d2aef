/** Records the product's SQL, runs it again alone, and measures it. */
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client, Pool, QueryConfig } from 'pg'
import type { WorkerSearch } from '#app/meeting/search/api.ts'
import { findReliability, findServices, findWorkers } from '#app/meeting/search/server/find-workers.ts'
import { TOP } from '#app/meeting/search/server/wish.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Kind } from './kinds.ts'

export type Statement = QueryConfig
type Part = 'page' | 'count' | 'words'
export type Figures = { p50: number; p95: number }
export type Measured = { name: string } & Partial<Record<Part, Figures>>

const nobody = '00000000-0000-4000-8000-000000000000'

const partOf = ({ text }: Statement): Part => {
  if (text.includes('count(*)')) return 'count'
  return text.includes('"walk"') ? 'page' : 'words'
}

/** The product's statements for a search, as sent: names, texts and values. */
export async function statementsOf(pool: Pool, search: WorkerSearch): Promise<Statement[]> {
  const sent: Statement[] = []
  const spy = new Proxy(pool, {
    get(target, property) {
      const value = Reflect.get(target, property) as unknown
      if (property !== 'query') return typeof value === 'function' ? value.bind(target) : value
      return (config: Statement & { types?: unknown; rowMode?: string }, values: unknown[]) => {
        sent.push({ ...(config.name ? { name: config.name } : {}), text: config.text, values })
        return target.query(config, values)
      }
    },
  })
  const read = drizzle(spy) as Reader
  const { found } = await findWorkers(read, search, nobody, new Date())
  const ids = found.map(({ id }) => id)
  if (ids.length > 0) {
    await findServices(read, ids)
    await findReliability(read, ids, new Date())
  }
  return sent
}

/** Words are looked up among the best first (`TOP`), so a page or count may take two statements. */
const isOfTheBest = (text: string) => text.includes(`"by_best" >= ${TOP}`)

const figuresOf = (times: number[]): Figures => {
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

/** Times each statement of a kind, one at a time, after a warm-up. */
export async function measure(client: Client, pool: Pool, kind: Kind): Promise<Measured> {
  const times: Record<Part, number[]> = { page: [], count: [], words: [] }
  for (const search of kind.searches) {
    const sent = await statementsOf(pool, search)
    const own = sent.filter(({ text }) => partOf({ text }) !== 'words' || text.includes('search_'))
    // Empty answers also count droppable filters; that is a kind of its own. The best come first.
    const textsOf = (part: Part) => own.map(({ text }) => text).filter(text => partOf({ text }) === part)
    const isFirst = ({ text }: Statement) =>
      textsOf(partOf({ text })).find(other => isOfTheBest(other) === isOfTheBest(text)) === text
    const took: Partial<Record<Part, number>> = {}
    for (const statement of own.filter(one => partOf(one) === 'words' || isFirst(one))) {
      const began = process.hrtime.bigint()
      await client.query(statement)
      const part = partOf(statement)
      took[part] = (took[part] ?? 0) + Number(process.hrtime.bigint() - began) / 1e6
    }
    for (const [part, ms] of Object.entries(took)) times[part as Part].push(ms)
  }
  const parts = (Object.entries(times) as [Part, number[]][]).filter(([, all]) => all.length > 0)
  return { name: kind.name, ...Object.fromEntries(parts.map(([part, all]) => [part, figuresOf(all)])) }
}

/** So many concurrently, for so long: the number finished per second. */
export async function throughput(
  lanes: number,
  ms: number,
  work: (turn: number, lane: number) => Promise<void>,
): Promise<number> {
  let done = 0
  const began = Date.now()
  const end = began + ms
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let turn = lane; Date.now() < end; turn += lanes) {
        await work(turn, lane)
        done++
      }
    }),
  )
  return done / ((Date.now() - began) / 1000)
}

/** Records the product's SQL, runs it again alone, and measures it. */
import { readFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client, Pool, QueryConfig } from 'pg'
import type { WorkerSearch } from '#app/meeting/search/api.ts'
import { findWorkers } from '#app/meeting/search/server/find-workers.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Kind } from './kinds.ts'

export type Statement = QueryConfig
type Part = 'page' | 'count' | 'words'
export type Figures = { p50: number; p95: number }
export type Measured = { name: string } & Partial<Record<Part, Figures>>

const partOf = ({ text }: Statement): Part => {
  if (text.includes('count(*)::int')) return 'count'
  return text.includes('walk.key') ? 'page' : 'words'
}

let turns = 0

/** What the product asks for a search, as sent: names, texts and values. */
export function recorder(pool: Pool) {
  let sent: Statement[] = []
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
  const statements = async (search: WorkerSearch, own: number) => {
    sent = []
    await findWorkers(read, search, own, new Date())
    return sent
  }
  return {
    /** As somebody asks whose count is not remembered: nobody has this number, so nobody has asked before. */
    anew: (search: WorkerSearch) => statements(search, --turns),
    /** As the next one asks, within seconds. */
    again: async (search: WorkerSearch) => {
      await statements(search, 0)
      return statements(search, 0)
    },
  }
}

const figuresOf = (times: number[]): Figures => {
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

/** Times the parts of each search of a kind, one statement at a time. */
export async function measure(client: Client, pool: Pool, kind: Kind): Promise<Measured> {
  const times: Record<Part, number[]> = { page: [], count: [], words: [] }
  const recorded = recorder(pool)
  for (const search of kind.searches) {
    const took: Partial<Record<Part, number>> = {}
    for (const statement of await recorded.anew(search)) {
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

/** CPU milliseconds of some processes so far; not a number where the system does not tell. */
function cpuOf(pids: number[]): number {
  try {
    return pids.reduce(
      (sum, pid) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    )
  } catch {
    return Number.NaN
  }
}

export type Load = { perSecond: number; cpuMs: number }

/** So many concurrently, for so long: finished per second, and the CPU time of each in those processes. */
export async function throughput(
  lanes: number,
  ms: number,
  pids: () => Promise<number[]>,
  work: (turn: number, lane: number) => Promise<void>,
): Promise<Load> {
  let done = 0
  const those = await pids()
  const [began, cpu] = [Date.now(), cpuOf(those)]
  const end = began + ms
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let turn = lane; Date.now() < end; turn += lanes) {
        await work(turn, lane)
        done++
      }
    }),
  )
  return { perSecond: done / ((Date.now() - began) / 1000), cpuMs: (cpuOf(those) - cpu) / done }
}

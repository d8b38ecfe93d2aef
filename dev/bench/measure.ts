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
/** `cpu` is the database's processor time at p95: what it takes, however busy the machine is. */
export type Figures = { p50: number; p95: number; cpu: number }
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
    await findWorkers(read, search, { own, minutes: null }, new Date())
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

/** CPU milliseconds of a process so far; not a number when it is gone, or where the system does not tell. */
function cpuOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}

const shareOf = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

type Took = { ms: number; cpu: number }

const figuresOf = (all: Took[]): Figures => {
  const times = all.map(({ ms }) => ms)
  return {
    ...{ p50: shareOf(times, 0.5), p95: shareOf(times, 0.95) },
    cpu: shareOf(
      all.map(({ cpu }) => cpu),
      0.95,
    ),
  }
}

/** Times the parts of each search of a kind, one statement at a time. */
export async function measure(client: Client, pool: Pool, kind: Kind): Promise<Measured> {
  const times: Record<Part, Took[]> = { page: [], count: [], words: [] }
  const recorded = recorder(pool)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const cpu = () => cpuOf(rows[0]?.pid ?? 0)
  for (const search of kind.searches) {
    const took: Partial<Record<Part, Took>> = {}
    for (const statement of await recorded.anew(search)) {
      const [began, before] = [process.hrtime.bigint(), cpu()]
      await client.query(statement)
      const { ms, cpu: used } = took[partOf(statement)] ?? { ms: 0, cpu: 0 }
      const now = Number(process.hrtime.bigint() - began) / 1e6
      took[partOf(statement)] = { ms: ms + now, cpu: used + cpu() - before }
    }
    for (const [part, one] of Object.entries(took)) times[part as Part].push(one)
  }
  const parts = (Object.entries(times) as [Part, Took[]][]).filter(([, all]) => all.length > 0)
  return { name: kind.name, ...Object.fromEntries(parts.map(([part, all]) => [part, figuresOf(all)])) }
}

export type Load = { perSecond: number; cpuMs: number }

/** So many concurrently, for so long: finished per second, and the CPU time of each, in those processes and here. */
export async function throughput(
  lanes: number,
  ms: number,
  pids: () => Promise<number[]>,
  work: (turn: number, lane: number) => Promise<void>,
): Promise<Load> {
  let done = 0
  const those = await pids()
  const before = those.map(cpuOf)
  const [began, own] = [Date.now(), process.cpuUsage()]
  const end = began + ms
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let turn = lane; Date.now() < end; turn += lanes) {
        await work(turn, lane)
        done++
      }
    }),
  )
  const { user, system } = process.cpuUsage(own)
  const used = those.map((pid, place) => cpuOf(pid) - (before[place] ?? 0))
  // Workers of the database that have ended meanwhile are left out.
  const theirs = used.filter(ms => ms >= 0).reduce((sum, ms) => sum + ms, 0)
  const cpuMs = (theirs + (user + system) / 1000) / done
  return { perSecond: done / ((Date.now() - began) / 1000), cpuMs }
}

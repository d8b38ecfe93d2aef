/** `npm run bench search`: each kind of search at 10,000 and 1,000,000 workers, and the product beside its own SQL. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { paramsOf } from '#app/meeting/search/filters.ts'
import { build } from '../build/build.ts'
import { startPostgres } from '../database/postgres.ts'
import { root } from '../ground/prepare.mjs'
import { type Kind, kindsOf } from './kinds.ts'
import {
  type Figures,
  type Load,
  type Measured,
  measure,
  recorder,
  type Statement,
  throughput,
} from './measure.ts'
import { addPeople } from './people.ts'
import { customerOf, serveOn } from './served.ts'

const SIZES = [10_000, 1_000_000]
/** Every kind is asked this often. */
const TIMES = 60
/** The limits at the greatest size: milliseconds of each kind at p95, searches in the second by SQL and over HTTP. */
const GOALS = { ms: 10, sql: 4000, http: 1200 }
const LANES = 8
const WARM_MS = 4000
const LOAD_MS = 8000

const folder = join(root, '.cache', 'bench')
/** Generated people are reused while their generator is unchanged. */
const recipe = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'platform', 'db', 'migrations', 'meta', '_journal.json')))
    .update(readFileSync(join(root, 'platform', 'db', 'migrations', '0007_search_people.sql')))
    .update(readFileSync(join(root, 'platform', 'db', 'migrations', '0019_search_cards.sql')))
    .update(readFileSync(join(root, 'dev', 'bench', 'people.ts')))
    .digest('hex')
    .slice(0, 12)

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

const dataDirOf = (size: number) => join(folder, `data-${size}`)

/** Settings for a machine with a million workers (docs/operations.md). Take effect at the next start. */
const settings = {
  shared_buffers: '2GB',
  // Small on purpose: rows walked in order lie far apart, and with a big cache the planner assumes they are
  // free.
  effective_cache_size: '64MB',
  random_page_cost: '1.1',
  work_mem: '16MB',
  jit: 'off',
}

async function open(database: string) {
  const place = { folder: join(folder, 'postgres'), fast: true }
  const first = await startPostgres(place)
  const client = await connect(first.url)
  const { rows } = await client.query(
    `select 1 from pg_settings where name = 'effective_cache_size' and setting = '8192'`,
  )
  if (rows.length === 0)
    for (const [name, value] of Object.entries(settings))
      await client.query(`alter system set ${name} = '${value}'`)
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
  const { rows: others } = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, $1) and datname <> $2`,
    [database.replace(/_[^_]+$/, '_'), database],
  )
  for (const { datname } of others) await client.query(`drop database "${datname}"`)
  await client.end()
  await first.stop()
  return { ...(await startPostgres({ ...place, database })), isNew: !rowCount }
}

const round = (ms: number) => ms.toFixed(ms < 10 ? 2 : 1)
const cell = (figures: Figures | undefined) =>
  figures
    ? [figures.p50, figures.p95, figures.cpu].map(ms => round(ms).padStart(7)).join(' ')
    : ' '.repeat(23)
const line = ({ name, page, count, words }: Measured) =>
  console.log(`${name.padEnd(24)} ${cell(page)}   ${cell(count)}   ${cell(words)}`)

/** The same searches, in the same order, by the product's operation and by its statements alone. */
async function besideItsSql(url: string, client: Client, pool: Pool, kinds: Kind[], size: number) {
  const searches = kinds.flatMap(kind => kind.searches.slice(0, 6)).filter(({ cursor }) => !cursor)
  const recorded = recorder(pool)
  const statements: Record<'anew' | 'again', Statement[][]> = { anew: [], again: [] }
  for (const search of searches) {
    statements.anew.push(await recorded.anew(search))
    statements.again.push(await recorded.again(search))
  }
  const lanes = await Promise.all(Array.from({ length: LANES }, () => connect(url)))
  const served = await serveOn(url, dataDirOf(size))
  const database = async () => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
    )
    return rows.map(({ pid }) => pid)
  }
  try {
    const ask = await customerOf(served.url)
    const byHttp = (turn: number) => {
      const { cursor: _, ...filters } = searches[turn % searches.length] as (typeof searches)[number]
      return ask(`/api/workers?${paramsOf(filters)}`)
    }
    const bySql = (way: 'anew' | 'again') => async (turn: number, lane: number) => {
      for (const statement of statements[way][turn % searches.length] ?? [])
        await lanes[lane]?.query(statement)
    }
    const load = async (work: (turn: number, lane: number) => Promise<void>, pids = database) => {
      await throughput(LANES, WARM_MS, pids, work)
      return throughput(LANES, LOAD_MS, pids, work)
    }
    const [anew, again] = [await load(bySql('anew')), await load(bySql('again'))]
    const http = await load(byHttp, async () => [...(await database()), served.pid])
    return { anew, again, http }
  } finally {
    await served.stop()
    for (const lane of lanes) await lane.end()
  }
}

const said = (name: string, { perSecond, cpuMs }: Load) =>
  console.log(
    `${name.padEnd(34)} ${perSecond.toFixed(0).padStart(6)} i sekundet, ${cpuMs.toFixed(2)} ms CPU hver`,
  )

async function benchSize(size: number) {
  const began = Date.now()
  const postgres = await open(`bench_${size}_${recipe()}`)
  const client = await connect(postgres.url)
  const pool = new Pool({ connectionString: postgres.url, max: 4 })
  try {
    if (postgres.isNew) {
      await (await serveOn(postgres.url, dataDirOf(size))).stop()
      await addPeople(client, size)
    }
    const { rows } = await client.query<{ people: string; bytes: string; words: string }>(
      `select (select count(*) from search_people) as people, (select count(*) from search_vocabulary) as words,
       pg_size_pretty(pg_total_relation_size('search_people') + pg_total_relation_size('search_cards')) as bytes`,
    )
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(
      `\n${Number(rows[0]?.people).toLocaleString('nb-NO')} personer, ${rows[0]?.words} ord, ${rows[0]?.bytes} (klart etter ${seconds} s)`,
    )
    console.log(`millisekunder i databasen            side                     antall                    ord`)
    console.log(`${''.padEnd(24)} ${'    p50     p95 CPU p95   '.repeat(3)}`)
    const kinds = await kindsOf(client, TIMES)
    for (const kind of kinds) await measure(client, pool, { ...kind, searches: kind.searches.slice(0, 15) })
    const measured: Measured[] = []
    for (const kind of kinds) {
      const one = await measure(client, pool, kind)
      line(one)
      measured.push(one)
    }
    const { anew, again, http } = await besideItsSql(postgres.url, client, pool, kinds, size)
    console.log(`${LANES} om gangen:`)
    said('bare SQL, alt telt hver gang', anew)
    said('bare SQL, som spurt igjen', again)
    said('over HTTP', http)
    return { measured, anew, again, http }
  } finally {
    await client.end()
    await pool.end()
    await postgres.stop()
  }
}

/** The slowest part at p95, by the clock and by processor time. */
const slowestOf = ({ page, count, words }: Measured, by: 'p95' | 'cpu') =>
  Math.max(...[page, count, words].map(one => one?.[by] ?? 0))

/** What all cores of this machine would do in a second with nothing else to do. */
const alone = ({ cpuMs }: Load) => (1000 * availableParallelism()) / cpuMs

/**
 * The rows of the table of all figures: searches in the second, and each kind's slowest part at p95. By the clock,
 * and by processor time, which says the same on a machine that has other things to do; the better one counts.
 */
export async function searchRows(size = SIZES.at(-1) ?? 0) {
  mkdirSync(folder, { recursive: true })
  const { measured, again, http } = await benchSize(size)
  const among = `blant ${size.toLocaleString('nb-NO')}`
  const reached = (path: string, load: Load, goal: number) => ({
    path,
    ours: `${load.perSecond.toFixed(0)}/s (${load.cpuMs.toFixed(2)} ms CPU: ${alone(load).toFixed(0)}/s)`,
    goal: `≥ ${goal}/s`,
    isReached: Math.max(load.perSecond, alone(load) || 0) >= goal,
  })
  return [
    reached(`søk ${among}, bare SQL`, again, GOALS.sql),
    reached(`søk ${among}, over HTTP`, http, GOALS.http),
    ...measured.map(one => {
      const [ms, cpu] = [slowestOf(one, 'p95'), slowestOf(one, 'cpu')]
      return {
        path: `søk ${among}: ${one.name}, p95`,
        ours: `${round(ms)} ms (${round(cpu)} ms CPU)`,
        goal: `≤ ${GOALS.ms} ms`,
        isReached: ms <= GOALS.ms || cpu <= GOALS.ms,
      }
    }),
  ]
}

/** Sizes can be named. Exits with 1 when the greatest misses a goal. */
export async function benchSearch(args: string[]): Promise<void> {
  await build()
  const sizes = args.length > 0 ? args.map(Number) : SIZES
  process.exitCode = 0
  for (const size of sizes) {
    const missed = (await searchRows(size)).filter(({ isReached }) => !isReached)
    for (const { path, ours, goal } of missed) console.log(`holder ikke: ${path}: ${ours} (mål ${goal})`)
    process.exitCode = missed.length > 0 ? 1 : 0
  }
}

/** `npm run bench search`: each kind of search at 10,000 and 1,000,000 workers, and the product beside its own SQL. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, Pool } from 'pg'
import { paramsOf } from '#app/meeting/search/filters.ts'
import { build } from '../build/build.ts'
import { root } from '../ground/prepare.mjs'
import { closeAtEnd } from './ending.ts'
import { type Kind, kindsOf } from './kinds.ts'
import { openLane } from './load.ts'
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
import { benchFolder, connect, Misused, startPostgres, withClient } from './place.ts'
import { type Row, rowOf } from './row.ts'
import { cookieOf, serveOn } from './served.ts'

const SIZES = [10_000, 1_000_000]
/** Every kind is asked this often. */
const TIMES = 60
/** Milliseconds of each kind at p95, searches in the second by SQL and over HTTP. */
const GOALS = { ms: 10, sql: 4000, http: 1200 }
const LANES = 8
const WARM_MS = 4000
const LOAD_MS = 8000

/** Generated people are reused while their generator is unchanged. */
const recipe = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'platform', 'db', 'migrations', 'meta', '_journal.json')))
    .update(readFileSync(join(root, 'platform', 'db', 'migrations', '0007_search_people.sql')))
    .update(readFileSync(join(root, 'platform', 'db', 'migrations', '0019_search_cards.sql')))
    .update(readFileSync(join(root, 'dev', 'bench', 'people.ts')))
    .digest('hex')
    .slice(0, 12)

const dataDirOf = (size: number) => join(benchFolder, `data-${size}`)

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

/** Sets the server up and drops older people; is this database there already? */
async function prepare(database: string): Promise<boolean> {
  const postgres = await startPostgres({})
  try {
    return await withClient(postgres.url, async client => {
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
      return Boolean(rowCount)
    })
  } finally {
    await postgres.stop()
  }
}

/** Has its name only when all people are there: one that was broken off is made anew. */
async function fill(database: string, size: number) {
  const [begun, other] = [await startPostgres({ database: `${database}_begun` }), await startPostgres({})]
  try {
    await (await serveOn(begun.url, dataDirOf(size))).stop()
    await withClient(begun.url, client => addPeople(client, size))
    await withClient(other.url, client =>
      client.query(`alter database "${database}_begun" rename to "${database}"`),
    )
  } finally {
    await begun.stop()
    await other.stop()
  }
}

async function open(size: number) {
  const database = `bench_${size}_${recipe()}`
  if (!(await prepare(database))) await fill(database, size)
  return startPostgres({ database })
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
    const headers = { cookie: await cookieOf(served.url) }
    const bySql = (way: 'anew' | 'again') => async (turn: number, lane: number) => {
      for (const statement of statements[way][turn % searches.length] ?? [])
        await lanes[lane]?.client.query(statement)
    }
    const load = async (work: (turn: number, lane: number) => Promise<void>, pids = database) => {
      await throughput(LANES, WARM_MS, pids, work)
      return throughput(LANES, LOAD_MS, pids, work)
    }
    const [anew, again] = [await load(bySql('anew')), await load(bySql('again'))]
    // Opened when they are needed: the server shuts who says nothing.
    const asking = await Promise.all(lanes.map(() => openLane(served.port, headers)))
    const byHttp = async (turn: number, lane: number) => {
      const { cursor: _, ...filters } = searches[turn % searches.length] as (typeof searches)[number]
      await asking[lane]?.ask(`/api/workers?${paramsOf(filters)}`)
    }
    const http = await load(byHttp, async () => [...(await database()), served.pid])
    for (const one of asking) one.close()
    return { anew, again, http }
  } finally {
    await served.stop()
    for (const lane of lanes) await lane.close()
  }
}

const said = (name: string, { perSecond, cpuMs }: Load) =>
  console.log(
    `${name.padEnd(34)} ${perSecond.toFixed(0).padStart(6)} i sekundet, ${cpuMs.toFixed(2)} ms CPU hver`,
  )

async function benchSize(size: number) {
  const began = Date.now()
  const postgres = await open(size)
  const { client, close } = await connect(postgres.url)
  const pool = new Pool({ connectionString: postgres.url, max: 4 })
  const closePool = closeAtEnd(() => pool.end())
  try {
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
    await close()
    await closePool()
    await postgres.stop()
  }
}

/** The slowest part at p95, by the clock and by processor time; not a number when nothing was measured. */
function slowestOf({ page, count, words }: Measured, by: 'p95' | 'cpu') {
  const found = [page, count, words].flatMap(one => (one ? [one[by]] : []))
  return found.length > 0 ? Math.max(...found) : Number.NaN
}

/** Not every system tells. */
const processorTime = (ms: number) => (Number.isFinite(ms) ? `processor time: ${round(ms)} ms` : undefined)

/**
 * Searches in the second, and each kind's slowest part at p95. The clock judges; processor time, which says the same on
 * a machine that has other things to do, stands beside it.
 */
async function rowsOf(size: number): Promise<Row[]> {
  const { measured, again, http } = await benchSize(size)
  const among = `search among ${size.toLocaleString('en')}`
  const rate = (name: string, { perSecond, cpuMs }: Load, least: number) =>
    rowOf({ path: `${among}, ${name}`, ours: perSecond, unit: '/s', note: processorTime(cpuMs) }, { least })
  return [
    rate('its SQL alone', again, GOALS.sql),
    rate('over HTTP', http, GOALS.http),
    ...measured.map(one => {
      const note = processorTime(slowestOf(one, 'cpu'))
      const path = `${among}, ${one.name}, p95`
      return rowOf({ path, ours: slowestOf(one, 'p95'), unit: 'ms', note }, { most: GOALS.ms })
    }),
  ]
}

/** Sizes can be named. */
export async function benchSearch(args: string[]): Promise<Row[]> {
  const sizes = args.length > 0 ? args.map(Number) : SIZES
  if (!sizes.every(size => Number.isInteger(size) && size > 0))
    throw new Misused('Bruk: npm run bench search [antall ansatte …]')
  await build()
  const rows: Row[] = []
  for (const size of sizes) rows.push(...(await rowsOf(size)))
  return rows
}

/** `npm run bench search`: each kind of search at 10,000 and 1,000,000 workers, and the product beside its own SQL. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { paramsOf } from '#app/meeting/search/filters.ts'
import { build } from '../build/build.ts'
import { root } from '../ground/prepare.mjs'
import { type Kind, kindsOf } from './kinds.ts'
import { type Figures, type Measured, measure, type Statement, statementsOf, throughput } from './measure.ts'
import { addPeople } from './people.ts'
import { startPostgres } from './place.ts'
import { type Row, rowOf } from './row.ts'
import { customerOf, serveOn } from './served.ts'

const SIZES = [10_000, 1_000_000]
/** Every kind is asked this often. */
const TIMES = 60
/** The limit: each kind must stay below this at the greatest size. */
const GOAL_MS = 10
const LEAST_RATIO = 0.25
const LANES = 8
const LOAD_MS = 8000

const folder = join(root, '.cache', 'bench')
/** Generated people are reused while their generator is unchanged. */
const recipe = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'platform', 'db', 'migrations', 'meta', '_journal.json')))
    .update(readFileSync(join(root, 'platform', 'db', 'migrations', '0007_search_people.sql')))
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
  figures ? `${round(figures.p50).padStart(7)} ${round(figures.p95).padStart(7)}` : ' '.repeat(15)
const line = ({ name, page, count, words }: Measured) =>
  console.log(`${name.padEnd(24)} ${cell(page)}   ${cell(count)}   ${cell(words)}`)

/** The same searches, in the same order, by the product's operation and by its statements alone. */
async function besideItsSql(url: string, pool: Pool, kinds: Kind[], size: number) {
  const searches = kinds.flatMap(kind => kind.searches.slice(0, 6)).filter(({ cursor }) => !cursor)
  const statements: Statement[][] = []
  for (const search of searches) statements.push(await statementsOf(pool, search))
  const lanes = await Promise.all(Array.from({ length: LANES }, () => connect(url)))
  const raw = (lane: number) => lanes[lane] as Client
  const served = await serveOn(url, dataDirOf(size))
  try {
    const ask = await customerOf(served.url)
    const byHttp = (turn: number) => {
      const { cursor: _, ...filters } = searches[turn % searches.length] as (typeof searches)[number]
      return ask(`/api/workers?${paramsOf(filters)}`)
    }
    const bySql = async (turn: number, lane: number) => {
      for (const statement of statements[turn % statements.length] ?? []) await raw(lane).query(statement)
    }
    await throughput(LANES, 3000, byHttp)
    await throughput(LANES, 2000, bySql)
    const sql = await throughput(LANES, LOAD_MS, bySql)
    const http = await throughput(LANES, LOAD_MS, byHttp)
    return { sql, http }
  } finally {
    await served.stop()
    for (const lane of lanes) await lane.end()
  }
}

async function benchSize(size: number): Promise<Row[]> {
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
       pg_size_pretty(pg_total_relation_size('search_people')) as bytes`,
    )
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(
      `\n${Number(rows[0]?.people).toLocaleString('nb-NO')} personer, ${rows[0]?.words} ord, ${rows[0]?.bytes} (klart etter ${seconds} s)`,
    )
    console.log(`millisekunder i databasen        side            antall              ord`)
    console.log(`${''.padEnd(24)} ${'    p50     p95   '.repeat(3)}`)
    const kinds = await kindsOf(client, TIMES)
    for (const kind of kinds) await measure(client, pool, { ...kind, searches: kind.searches.slice(0, 15) })
    let slowest = 0
    for (const kind of kinds) {
      const measured = await measure(client, pool, kind)
      line(measured)
      slowest = Math.max(
        slowest,
        ...[measured.page, measured.count, measured.words].map(one => one?.p95 ?? 0),
      )
    }
    const { sql, http } = await besideItsSql(postgres.url, pool, kinds, size)
    const among = `search among ${size.toLocaleString('en')}`
    return [
      rowOf({ path: `${among}, slowest kind, p95`, ours: slowest, unit: 'ms' }, { most: GOAL_MS }),
      rowOf(
        { path: `${among}, ${LANES} at a time`, ours: http, peer: sql, beside: 'its SQL alone', unit: '/s' },
        { least: LEAST_RATIO },
      ),
    ]
  } finally {
    await client.end()
    await pool.end()
    await postgres.stop()
  }
}

/** Sizes can be named. */
export async function benchSearch(args: string[]): Promise<Row[]> {
  mkdirSync(folder, { recursive: true })
  await build()
  const sizes = args.length > 0 ? args.map(Number) : SIZES
  const rows: Row[] = []
  for (const size of sizes) rows.push(...(await benchSize(size)))
  return rows
}

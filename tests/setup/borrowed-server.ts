/** One server per worker, or two, lent to one file at a time and reset in between. */
import { cpSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { type SimulatedRegister, simulateAddressRegister } from '#platform/vendors/geonorge/simulator.ts'
import { demoFolder, testDatabase } from './database.ts'
import { startServer, type TestServer, withDemonstration } from './server.ts'

/** The initial data: none, or the demonstration people. */
export type Inhabitants = 'nobody' | 'demonstration'

/** Whom the server asks; down until a file has it behave otherwise. */
type Vendors = { register: SimulatedRegister }

type Lent = { server: TestServer; vendors: Vendors; makeAsNew(inhabitants: Inhabitants): Promise<void> }

const down = { status: 503 }

const JOBS_MS = 10_000
const ATTEMPTS = 5
/** What PostgreSQL calls it when two wait for each other. */
const DEADLOCK = '40P01'

const inDatabase = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const namesOf = async (client: Client, query: string) =>
  (await client.query<{ name: string }>(query)).rows.map(({ name }) => name)

/** Everything a server writes; the schema and the queue's setup stay. */
const tables = `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and c.relkind = 'r'
    and (n.nspname, c.relname) not in (('pgboss', 'version'), ('pgboss', 'queue'), ('pgboss', 'schedule'), ('public', 'push_keys'))
  order by 1`

/** What a row is made of that nobody reckons out. */
const columnsOf = (table: string) => `
  select quote_ident(attname) as name from pg_attribute
  where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`

type Kept = { table: string; columns: string; copy: string }
type Sequence = { name: string; value: string; called: boolean }
type Beginning = { kept: Kept[]; sequences: Sequence[] }

async function sequencesOf(client: Client): Promise<Sequence[]> {
  const names = await namesOf(
    client,
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'`,
  )
  const all: Sequence[] = []
  for (const name of names) {
    const { rows } = await client.query(`select last_value as value, is_called as called from ${name}`)
    all.push({ name, ...rows[0] })
  }
  return all
}

/** Saves initial data in the server's database, beside its tables. */
async function keepBeginning(server: TestServer, inhabitants: Inhabitants): Promise<Beginning> {
  const beginning = inhabitants === 'nobody' ? await testDatabase() : await withDemonstration(server.dataDir)
  const kept: Kept[] = []
  const sequences = await inDatabase(beginning.url, from =>
    inDatabase(server.databaseUrl, async to => {
      await to.query('create schema if not exists as_new')
      for (const table of await namesOf(to, tables)) {
        const copy = `as_new.${inhabitants}_${table.replaceAll(/\W/g, '_')}`
        await to.query(`create table ${copy} as table ${table} with no data`)
        kept.push({ table, copy, columns: (await namesOf(to, columnsOf(table))).join(', ') })
        const { rows: known } = await from.query('select to_regclass($1) as table', [table])
        if (!known[0].table) continue
        const { rows } = await from.query(`select json_agg(t)::text as all from ${table} t`)
        await to.query(`insert into ${copy} select * from json_populate_recordset(null::${table}, $1)`, [
          rows[0].all,
        ])
      }
      return sequencesOf(from)
    }),
  )
  await beginning.drop()
  return { kept, sequences }
}

/** Finishes the last file's jobs first, or they would run in the next. */
async function untilNothingIsUnderWay(client: Client) {
  const underWay = `select from pgboss.job where state = 'active' limit 1`
  for (const deadline = Date.now() + JOBS_MS; Date.now() < deadline; await sleep(50))
    if ((await client.query(underWay)).rowCount === 0) return
}

/** It outlives files and stops with the worker, by signal. */
function endWithWorker({ pid, dataDir }: TestServer) {
  process.once('SIGTERM', () => {
    process.kill(pid)
    rmSync(dataDir, { recursive: true, force: true })
    // Other listeners end the worker; otherwise this one would keep it alive.
    if (process.listenerCount('SIGTERM') === 0) process.kill(process.pid)
  })
}

async function start(): Promise<Lent> {
  const vendors = { register: await simulateAddressRegister() }
  const server = await startServer({ env: { GEONORGE_URL: vendors.register.url, PUSH_TO_LOOPBACK: '1' } })
  endWithWorker(server)
  const beginnings = new Map<Inhabitants, Beginning>()
  const makeAsNew = async (inhabitants: Inhabitants) => {
    const beginning = beginnings.get(inhabitants) ?? (await keepBeginning(server, inhabitants))
    beginnings.set(inhabitants, beginning)
    await inDatabase(server.databaseUrl, async client => {
      for (let attempt = 1; !(await replaceAll(client, beginning)); attempt++)
        if (attempt === ATTEMPTS) throw new Error('Databasen lot seg ikke gjøre som ny.')
    })
    if (inhabitants === 'demonstration') cpSync(demoFolder(), server.dataDir, { recursive: true })
    server.mailbox.behave('ok')
    server.mailbox.clear()
    vendors.register.behave(down)
  }
  return { server, vendors, makeAsNew }
}

/** False when the server was at work in the same tables, and the database let it go first. */
async function replaceAll(client: Client, beginning: Beginning) {
  await untilNothingIsUnderWay(client)
  await client.query('begin')
  try {
    await replaceWithin(client, beginning)
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (error instanceof DatabaseError && error.code === DEADLOCK) return false
    throw error
  }
}

async function replaceWithin(client: Client, { kept, sequences }: Beginning) {
  // Like copying a database: triggers do not fire again.
  await client.query('set local session_replication_role = replica')
  await client.query(`truncate ${kept.map(({ table }) => table).join(', ')}`)
  for (const { table, columns, copy } of kept)
    await client.query(
      `insert into ${table} (${columns}) overriding system value select ${columns} from ${copy}`,
    )
  for (const { name, value, called } of sequences)
    await client.query('select setval($1, $2, $3)', [name, value, called])
  // Resets the business clock.
  await client.query(`select pg_notify('live', '{"userId":"developer-clock","topic":"0"}')`)
}

let lent: Promise<Lent> | undefined
let second: Promise<TestServer> | undefined

/**
 * A server as from `startServer`, for one file: database and files are fresh, only the process is reused.
 * Tests with other settings, or that stop it, start their own.
 */
export async function borrowServer(inhabitants: Inhabitants): Promise<TestServer & Vendors> {
  lent ??= start()
  const { server, vendors, makeAsNew } = await lent
  await makeAsNew(inhabitants)
  return { ...server, ...vendors, stop: async () => {} }
}

async function startSecond(): Promise<TestServer> {
  const { databaseUrl, dataDir, mailbox } = await borrowServer('nobody')
  const server = await startServer({ databaseUrl, dataDir, mailbox })
  endWithWorker(server)
  return server
}

/** Two processes on one database, both lent to one file. */
export async function borrowTwo(): Promise<[TestServer, TestServer]> {
  second ??= startSecond()
  const two = { ...(await second), stop: async () => {} }
  return [await borrowServer('nobody'), two]
}

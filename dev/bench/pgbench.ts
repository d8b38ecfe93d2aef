/**
 * The least that a database can do: one row by its key (`pgbench -S`), or one change of three statements
 * (`pgbench -N`). By pgbench where it is found, else by a client of ours that sends the same.
 */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

const ROWS = 1_000_000
const DEBIAN = '/usr/lib/postgresql'

export type Peer = 'S' | 'N'

/** Where pgbench is; the embedded PostgreSQL has none. */
function findPgbench(): string | undefined {
  const installed = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).map(version => join(DEBIAN, version, 'bin', 'pgbench'))
    : []
  return ['pgbench', ...installed].find(path => spawnSync(path, ['--version']).status === 0)
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** pgbench's own tables, of its scale 10, in a schema of their own beside what the product has. */
async function prepare(client: Client) {
  const { rows } = await client.query<{ done: boolean }>(
    `select to_regclass('peer.pgbench_history') is not null as done`,
  )
  if (rows[0]?.done) return
  await client.query(`
    drop schema if exists peer cascade;
    create schema peer;
    create table peer.pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    insert into peer.pgbench_accounts select aid, (aid - 1) / 100000 + 1, 0, '' from generate_series(1, ${ROWS}) aid;
    alter table peer.pgbench_accounts add primary key (aid);
    create table peer.pgbench_branches (bid int primary key, bbalance int, filler char(88));
    insert into peer.pgbench_branches select bid, 0 from generate_series(1, ${ROWS / 100_000}) bid;
    create table peer.pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84));
    insert into peer.pgbench_tellers select tid, (tid - 1) / 10 + 1, 0 from generate_series(1, ${ROWS / 10_000}) tid;
    create table peer.pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  `)
  await client.query('vacuum analyze peer.pgbench_accounts')
}

const inSchema = (url: string) => `${url}&options=${encodeURIComponent('-c search_path=peer')}`

async function byPgbench(program: string, url: string, peer: Peer, lanes: number, ms: number) {
  const args = [`-${peer}`, '-n', '-M', 'prepared', '-c', String(lanes), '-j', '2']
  const { stdout } = await promisify(execFile)(program, [
    ...args,
    ...['-T', String(Math.max(1, Math.round(ms / 1000))), inSchema(url)],
  ])
  const perSecond = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  if (!perSecond) throw new Error(stdout)
  return Number(perSecond)
}

const upTo = (most: number) => Math.ceil(Math.random() * most)

async function select(client: Client) {
  await client.query({
    name: 'select',
    text: 'SELECT abalance FROM pgbench_accounts WHERE aid = $1',
    values: [upTo(ROWS)],
  })
}

async function change(client: Client) {
  const [aid, delta] = [upTo(ROWS), upTo(10_001) - 5001]
  await client.query({ name: 'begin', text: 'BEGIN' })
  await client.query({
    name: 'update',
    text: 'UPDATE pgbench_accounts SET abalance = abalance + $1 WHERE aid = $2',
    values: [delta, aid],
  })
  await select(client)
  await client.query({
    name: 'insert',
    text: 'INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES ($1, $2, $3, $4, CURRENT_TIMESTAMP)',
    values: [upTo(ROWS / 10_000), upTo(ROWS / 100_000), aid, delta],
  })
  await client.query({ name: 'end', text: 'END' })
}

async function byOurselves(url: string, peer: Peer, lanes: number, ms: number) {
  const work = peer === 'S' ? select : change
  const until = Date.now() + ms
  const counts = await Promise.all(
    Array.from({ length: lanes }, () =>
      withClient(inSchema(url), async client => {
        let count = 0
        for (; Date.now() < until; count++) await work(client)
        return count
      }),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0) / (ms / 1000)
}

/** Prepares the tables in this database; answers what the peer is called, and how many it does in a second. */
export async function databasePeer(url: string) {
  await withClient(url, prepare)
  const program = findPgbench()
  const name = (peer: Peer) => (program ? `pgbench -${peer}` : `a client that asks as pgbench -${peer}`)
  const perSecond = (peer: Peer, lanes: number, ms: number) =>
    program ? byPgbench(program, url, peer, lanes, ms) : byOurselves(url, peer, lanes, ms)
  return { name, perSecond }
}

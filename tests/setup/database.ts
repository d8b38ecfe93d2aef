import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import { ownName } from './own-name.ts'
import { FILLED_LOCK, keptIn } from './place.ts'

/** Its address as the owner of all tables; the code under test uses the application's role. */
export type TestDatabase = { url: string; drop(): Promise<void> }

/** The lock for copying the template: PostgreSQL refuses while another connection uses it. */
const TEMPLATE_LOCK = 7_310_442

async function asAdministrator<T>(work: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const kept = () => keptIn(inject('kept').folder, inject('kept').key)

/** The files of the demonstration people. */
export const demoFolder = () => kept().files

const urlOf = (name: string) => inject('postgresUrl').replace('/postgres?', `/${name}?`)

async function copyOf(
  template: string,
  name = `${inject('databasePrefix')}${randomBytes(5).toString('hex')}`,
): Promise<TestDatabase> {
  await asAdministrator(async client => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const [made, source] = [name, template].map(one => client.escapeIdentifier(one))
    // The other way writes every page to the log too, which takes four times as long.
    await client.query(`create database ${made} template ${source} strategy file_copy`)
  })
  return {
    url: urlOf(name),
    drop: () =>
      asAdministrator(async client => {
        await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
      }),
  }
}

/** A migrated, empty database; dropped by the test or with the run. */
export const testDatabase = (): Promise<TestDatabase> => copyOf(kept().migrated)

/** A database that no release has touched. */
export const emptyDatabase = (): Promise<TestDatabase> => copyOf('template0')

/**
 * A copy of a database filled by `fill`, once: the first caller fills it, others wait, later runs reuse it.
 */
export async function filledDatabase(fill: (url: string) => Promise<void>): Promise<TestDatabase> {
  const { filled, files, noteFilled } = kept()
  await asAdministrator(async client => {
    await client.query('select pg_advisory_lock($1)', [FILLED_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [filled])
    if (rowCount) return
    // Leftovers of interrupted runs.
    rmSync(files, { recursive: true, force: true })
    const filling = await testDatabase()
    await fill(filling.url)
    const [from = '', to] = [new URL(filling.url).pathname.slice(1), filled]
    await client.query(
      `alter database ${client.escapeIdentifier(from)} rename to ${client.escapeIdentifier(to)}`,
    )
    noteFilled()
  })
  return copyOf(filled)
}

/** How long a test file's leftover work may hold a connection. */
const RELEASE_MS = 10_000

/** Waits until this process's server code holds no connection: the next file must not get a dead one. */
async function untilReleased() {
  const { pool } = await import('#platform/db/database.server.ts')
  for (const deadline = Date.now() + RELEASE_MS; pool.totalCount > 0; await sleep(5))
    if (Date.now() > deadline) throw new Error(`${pool.totalCount} forbindelser ble ikke gitt tilbake.`)
}

/**
 * The database of this process's server code. Its address is constant, so the code is loaded once for many
 * files (settings.each.ts); the database behind it is new for each.
 */
export async function ownDatabase(): Promise<TestDatabase> {
  const database = await copyOf(kept().migrated, ownName(inject('databasePrefix')))
  return {
    url: database.url,
    drop: async () => {
      await database.drop()
      await untilReleased()
    },
  }
}

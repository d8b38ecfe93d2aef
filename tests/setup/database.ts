import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import { ownName } from './own-name.ts'
import { FILLED_LOCK, keptIn } from './place.ts'

/** Its address as the owner of all tables; the code under test is the application's role. */
export type TestDatabase = { url: string; drop(): Promise<void> }

/** One number for all that copy the template: PostgreSQL refuses a copy while another connection is in it. */
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
    await client.query(`create database ${made} template ${source}`)
  })
  return {
    url: urlOf(name),
    drop: () =>
      asAdministrator(async client => {
        await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
      }),
  }
}

/** A migrated, empty database of its own; dropped with the run if the test does not. */
export const testDatabase = (): Promise<TestDatabase> => copyOf(kept().migrated)

/** A database that no release has touched. */
export const emptyDatabase = (): Promise<TestDatabase> => copyOf('template0')

/**
 * A copy of a database that `fill` has filled. It is filled once, by whoever asks first; the others wait, and later runs
 * find it.
 */
export async function filledDatabase(fill: (url: string) => Promise<void>): Promise<TestDatabase> {
  const { filled, files, noteFilled } = kept()
  await asAdministrator(async client => {
    await client.query('select pg_advisory_lock($1)', [FILLED_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [filled])
    if (rowCount) return
    // What a run that was ended before its time has left.
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

/** How long what a test file leaves under way may hold a connection. */
const RELEASE_MS = 10_000

/** Waits until server code of this process holds no connection: the next file must not be handed a dead one. */
async function untilReleased() {
  const { pool } = await import('#platform/db/database.server.ts')
  for (const deadline = Date.now() + RELEASE_MS; pool.totalCount > 0; await sleep(5))
    if (Date.now() > deadline) throw new Error(`${pool.totalCount} forbindelser ble ikke gitt tilbake.`)
}

/**
 * The test database that server code of this process uses. Its address is the process's own and never changes, so that
 * the code is loaded once for many test files (settings.each.ts); what stands behind it is new for each file.
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

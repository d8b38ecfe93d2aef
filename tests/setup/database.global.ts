/** Once a run: a fast PostgreSQL with a migrated template, cloned by each test file. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { asApplication, startPostgres } from '#dev/database/postgres.ts'
import { identityOf, isAlive } from '#dev/ground/lock.mjs'
import { FILLED_LOCK, keptIn, keyOf, placeForTests } from './place.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** An address whose database name is replaced. */
    postgresUrl: string
    /** The prefix of this run's databases. */
    databasePrefix: string
    /** What `keptIn` is asked with for the databases that are made once. */
    kept: { folder: string; key: string }
  }
}

const root = join(import.meta.dirname, '..', '..')

/** One run at a time creates shared databases. */
const KEPT_LOCK = 7_310_444

/** Databases carry their run's name, to tell a killed run's from those in use. */
function prefixOf(identity: string, project: string) {
  return `t_${identity.replace(':', '_')}_${project}_`
}

async function dropLeftovers(client: Client) {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^t_[0-9]+_'`,
  )
  for (const { datname } of rows) {
    const [, pid = '', started = ''] = datname.split('_')
    if (isAlive(`${pid}:${started}`)) continue
    await drop(client, datname)
  }
}

const isThere = async (client: Client, name: string) =>
  ((await client.query('select from pg_database where datname = $1', [name])).rowCount ?? 0) > 0
const drop = (client: Client, name: string) =>
  client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)

/** The template, completed under another name first. */
async function migrateTemplate(client: Client, url: (name: string) => string, name: string, draft: string) {
  await client.query(`create database ${client.escapeIdentifier(draft)}`)
  // Server code reads its settings when it is loaded.
  process.env.DATABASE_URL = asApplication(url(draft))
  process.env.DATABASE_ADMIN_URL = url(draft)
  const { migrate } = (await import('#platform/db/migrate.server.ts')) as { migrate(): Promise<void> }
  await migrate()
  await client.query(
    `alter database ${client.escapeIdentifier(draft)} rename to ${client.escapeIdentifier(name)}`,
  )
}

/** Starts the database, reuses or makes the template, and tells the workers. */
export default async function setup(project: TestProject) {
  const key = keyOf(root)
  const place = placeForTests(root, key)
  const postgres = await startPostgres({ ...place, database: 'postgres', fast: true, supervise: true })
  const prefix = prefixOf(identityOf(process.pid), project.name)
  const kept = keptIn(place.folder, key)
  const urlOf = (name: string) => postgres.url.replace('/postgres?', `/${name}?`)
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  try {
    await dropLeftovers(client)
    await client.query('select pg_advisory_lock($1)', [KEPT_LOCK])
    if (!(await isThere(client, kept.migrated))) {
      await migrateTemplate(client, urlOf, kept.migrated, `${prefix}draft`)
      kept.noteMigrated()
    }
    // Another run beside this one may be making them now: they are as good as old until they are made.
    await client.query('select pg_advisory_lock($1)', [FILLED_LOCK])
    if (kept.areOld()) {
      await drop(client, kept.filled)
      rmSync(kept.files, { recursive: true, force: true })
    }
    await client.query('select pg_advisory_unlock($1)', [FILLED_LOCK])
    await client.query('select pg_advisory_unlock($1)', [KEPT_LOCK])
    // Workers inherit this: server code loads, but tests without their own database get none.
    process.env.DATABASE_URL = postgres.url.replace('/postgres?', `/${prefix}ask_for_a_test_database?`)
    delete process.env.DATABASE_ADMIN_URL
    process.env.DATA_DIR = join(root, '.cache', 'test-data')
    process.env.LOG_LEVEL ??= 'silent'
    project.provide('postgresUrl', postgres.url)
    project.provide('databasePrefix', prefix)
    project.provide('kept', { folder: place.folder, key })
  } catch (error) {
    await client.end()
    await postgres.stop()
    throw error
  }

  return async () => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await drop(client, datname)
    await client.end()
    await postgres.stop()
  }
}

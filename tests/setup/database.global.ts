/** Once a run: a fast PostgreSQL with a migrated template that each test file clones. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { identityOf, isAlive } from '#dev/lock.mjs'
import { asApplication, startPostgres } from '#dev/postgres.ts'
import { demoFolderOf } from './demo-folder.ts'
import { placeForTests } from './place.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** An address in which only the name of the database is to be replaced. */
    postgresUrl: string
    /** The beginning of the name of every database of this run. */
    databasePrefix: string
    templateDatabase: string
  }
}

const root = join(import.meta.dirname, '..', '..')

/** Databases are named after the run that made them, so that those of a killed run are known from those in use. */
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
    await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`)
  }
}

async function migrateTemplate(url: string) {
  // Server code reads its settings when it is loaded.
  process.env.DATABASE_URL = asApplication(url)
  process.env.DATABASE_ADMIN_URL = url
  const { migrate } = (await import('#platform/db/migrate.server.ts')) as { migrate(): Promise<void> }
  await migrate()
}

/** Starts the database, makes the template and tells the workers where they are. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres({
    ...placeForTests(root),
    database: 'postgres',
    fast: true,
    supervise: true,
  })
  const prefix = prefixOf(identityOf(process.pid), project.name)
  const template = `${prefix}template`
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  try {
    await dropLeftovers(client)
    await client.query(`create database ${client.escapeIdentifier(template)}`)
    await migrateTemplate(postgres.url.replace('/postgres?', `/${template}?`))
    // Workers inherit this: server code loads, but a test that asks for no database of its own gets none.
    process.env.DATABASE_URL = postgres.url.replace('/postgres?', `/${prefix}ask_for_a_test_database?`)
    delete process.env.DATABASE_ADMIN_URL
    process.env.DATA_DIR = join(root, '.cache', 'test-data')
    process.env.LOG_LEVEL ??= 'silent'
    project.provide('postgresUrl', postgres.url)
    project.provide('databasePrefix', prefix)
    project.provide('templateDatabase', template)
  } catch (error) {
    await client.end()
    await postgres.stop()
    throw error
  }

  return async () => {
    rmSync(demoFolderOf(prefix), { recursive: true, force: true })
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) {
      await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`)
    }
    await client.end()
    await postgres.stop()
  }
}

import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

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

/** A migrated, empty database of its own; dropped with the run if the test does not. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `${inject('databasePrefix')}${randomBytes(5).toString('hex')}`
  await asAdministrator(async client => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const template = client.escapeIdentifier(inject('templateDatabase'))
    await client.query(`create database ${client.escapeIdentifier(name)} template ${template}`)
  })
  return {
    url: inject('postgresUrl').replace('/postgres?', `/${name}?`),
    drop: () =>
      asAdministrator(async client => {
        await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
      }),
  }
}

/**
 * A test database that this process's server code uses. Settings are read when server code is loaded, so
 * call this first and `await import()` the code under test after it.
 */
export async function ownDatabase(): Promise<TestDatabase> {
  const database = await testDatabase()
  process.env.DATABASE_URL = database.url
  return database
}

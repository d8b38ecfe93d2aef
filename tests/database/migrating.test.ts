import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asApplication } from '#dev/database/postgres.ts'
import { nodeOptions } from '#dev/ground/programs.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'

const root = join(import.meta.dirname, '..', '..')
let database: TestDatabase
let owner: Client

beforeAll(async () => {
  database = await testDatabase()
  owner = new Client({ connectionString: database.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** `npm run admin -- migrate` with these settings. */
function migrate(settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeOptions, 'dev/run/admin.ts', 'migrate'],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
        ...{ DATA_DIR: process.env.DATA_DIR, AUTH_SECRET: 'x'.repeat(40) },
        ...{ DATA_KEY: '5e'.repeat(32), LOG_LEVEL: 'warn', DEMO: '0', ...settings },
      },
    },
  )
  return { ok: status === 0, said: stdout + stderr }
}

const production = {
  NODE_ENV: 'production',
  ALLOW_TEST_PAYMENT_IN_PRODUCTION: '1',
  PUBLIC_URL: 'https://naerhjelp.test',
  SMTP_URL: 'smtp://localhost:9',
}

describe('the database’s roles', () => {
  test('in production, an application that may change tables is refused unless it is wanted', () => {
    const refused = migrate({ ...production, DATABASE_URL: database.url })
    expect(refused.ok).toBe(false)
    expect(refused.said).toContain('Databaserollen postgres kan endre tabellene')
    const wanted = migrate({ ...production, DATABASE_URL: database.url, ALLOW_OWNER_IN_PRODUCTION: '1' })
    expect(wanted.ok).toBe(true)
    expect(wanted.said).toContain('the application may change tables')
  })

  test('with the owner beside the application nothing is warned of; alone, the application needs a finished migration', async () => {
    const both = {
      ...production,
      DATABASE_URL: asApplication(database.url),
      DATABASE_ADMIN_URL: database.url,
    }
    expect(migrate(both)).toMatchObject({ ok: true, said: 'Databasen er oppdatert.\n' })
    const alone = { ...production, DATABASE_URL: asApplication(database.url) }
    expect(migrate(alone)).toMatchObject({ ok: true, said: 'Databasen er oppdatert.\n' })
    await owner.query(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    )
    const left = migrate(alone)
    expect(left.ok).toBe(false)
    expect(left.said).toContain('DATABASE_ADMIN_URL')
  })
})

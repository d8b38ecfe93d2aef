import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { env } from '../env.server.ts'
import { prepareQueue } from '../jobs/queue.server.ts'
import { log } from '../log.server.ts'
import { grantRights, roleOf } from './rights.server.ts'
import { sqlState } from './sql-state.server.ts'

const LOCK = 7_262_351
const ATTEMPTS = 10

const folder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Migrates to this release as the owner (DATABASE_ADMIN_URL), and grants the application's role its rights.
 * Many processes may call it: one works under an advisory lock, the others wait and find nothing to do.
 * Without an owner, a restricted role only checks that nothing is pending. Throws when the database cannot be
 * brought to this release, or in production when the application's role may alter tables.
 */
export async function migrate(): Promise<void> {
  const { DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl } = env
  const mayBeOwner = !env.isProduction || env.ALLOW_OWNER_IN_PRODUCTION
  const role = await roleOf(url)
  if (role.mayChangeTables && !mayBeOwner) {
    throw new Error(
      `Databaserollen ${role.name} kan endre tabellene. Sett DATABASE_URL til en rolle som ikke kan det og DATABASE_ADMIN_URL til eieren (eller ALLOW_OWNER_IN_PRODUCTION=1).`,
    )
  }
  if (role.mayChangeTables)
    log.warn({ role: role.name }, 'the application may change tables: DATABASE_URL is an owner')
  else if (!adminUrl) return assertUpToDate(url)
  await asOwner(adminUrl ?? url, async client => {
    await runMigrations(drizzle(client), { migrationsFolder: folder })
    await prepareQueue(adminUrl ?? url)
    if (!role.mayChangeTables) await grantRights(client, role.name)
  })
}

/** Both yielded to another transaction or waited long: the previous release's work comes first. */
const passing = new Set(['40P01', '55P03'])

async function asOwner(url: string, work: (client: pg.Client) => Promise<void>) {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [LOCK])
      // Nobody waits long behind a migration that waits for a lock itself.
      await client.query(`set lock_timeout = '5s'`)
      return await work(client)
    } catch (error) {
      if (attempt >= ATTEMPTS || !passing.has(sqlState(error) ?? '')) throw error
      await sleep(attempt * 200)
    } finally {
      await client.end()
    }
  }
}

/** The owner ran the migrations beforehand. */
async function assertUpToDate(url: string) {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client
      .query<{ newest: string | null }>('select max(created_at) as newest from drizzle.__drizzle_migrations')
      .catch(() => ({ rows: [{ newest: null }] }))
    const left = entries.filter(({ when }) => when > Number(rows[0]?.newest ?? 0))
    if (left[0])
      throw new Error(
        `Databasen mangler ${left[0].tag}. Sett DATABASE_ADMIN_URL til eieren av tabellene, eller kjør \`npm run admin -- migrate\` med den.`,
      )
  } finally {
    await client.end()
  }
}

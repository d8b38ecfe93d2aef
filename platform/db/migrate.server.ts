import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { prepareQueue } from '../jobs/queue.server.ts'

const LOCK = 7_262_351

/**
 * Brings the database up to this release. Any number of processes may call it at once: one works under an
 * advisory lock while the others wait, then find nothing to do.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const folder = fileURLToPath(new URL('./migrations', import.meta.url))
    await runMigrations(drizzle(client), { migrationsFolder: folder })
    await prepareQueue(url)
  } finally {
    await client.end()
  }
}

/** The database of this installation: the one of DATABASE_URL, else the embedded one in DATA_DIR. */
import { join, resolve } from 'node:path'
import { type Postgres, startPostgres } from './postgres.ts'
import { root } from './prepare.mjs'

/** The folder for everything that must survive: database and uploaded files. */
export const dataDir = resolve(root, process.env.DATA_DIR || 'data')

/**
 * Starts the embedded database unless another is given; `stop` is safe to call in both cases. What this process and those
 * that it starts write from now on is their user's alone.
 */
export async function openDatabase(): Promise<Pick<Postgres, 'url' | 'stop'>> {
  process.umask(0o077)
  const given = process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  try {
    return await startPostgres({ folder: join(dataDir, 'postgres'), supervise: true })
  } catch (error) {
    throw new Error(`Databasen kan ikke startes. ${error instanceof Error ? error.message : error}`)
  }
}

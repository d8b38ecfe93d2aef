/** The database of this installation: the one of DATABASE_URL, else the embedded one in DATA_DIR. */
import { join, resolve } from 'node:path'
import { root } from '../ground/prepare.mjs'
import { asApplication, startPostgres } from './postgres.ts'

/** The folder for everything that must survive: database and uploaded files. */
const dataDir = resolve(root, process.env.DATA_DIR || 'data')

type Database = {
  /** How the programs reach it: as the application, and as the owner for migrations. */
  settings: { DATABASE_URL: string; DATABASE_ADMIN_URL: string; DATA_DIR: string }
  stop: () => Promise<void>
}

/**
 * Starts the embedded database unless another is given; `stop` is safe to call in both cases. What this process and those
 * that it starts write from now on is their user's alone.
 */
export async function openDatabase(): Promise<Database> {
  process.umask(0o077)
  const settingsOf = (url: string, adminUrl: string) => ({
    DATABASE_URL: url,
    DATABASE_ADMIN_URL: adminUrl,
    DATA_DIR: dataDir,
  })
  const { DATABASE_URL: given, DATABASE_ADMIN_URL: admin = '' } = process.env
  if (given) return { settings: settingsOf(given, admin), stop: async () => {} }
  try {
    const { url, stop } = await startPostgres({ folder: join(dataDir, 'postgres'), supervise: true })
    return { settings: settingsOf(asApplication(url), url), stop }
  } catch (error) {
    throw new Error(`Databasen kan ikke startes. ${error instanceof Error ? error.message : error}`)
  }
}

/** This installation's database: DATABASE_URL, else the embedded one in DATA_DIR. */
import { join, resolve } from 'node:path'
import { root } from '../ground/prepare.mjs'
import { asApplication, startPostgres } from './postgres.ts'

/** The folder for everything that must survive: database and uploads. */
const dataDir = resolve(root, process.env.DATA_DIR || 'data')

type Database = {
  /** The addresses for the application and, for migrations, the owner. */
  settings: { DATABASE_URL: string; DATABASE_ADMIN_URL: string; DATA_DIR: string }
  stop: () => Promise<void>
}

/**
 * Starts the embedded database unless another is configured; `stop` is always safe. From here on, this
 * process and its children write private files only.
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

/** Where benches keep what they need: apart from every installation, in one folder of the checkout. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { type PostgresOptions, startPostgres as start } from '../database/postgres.ts'
import { root } from '../ground/prepare.mjs'
import { closeAtEnd } from './ending.ts'

/** Databases that are kept from run to run, profiles, the lock. */
export const benchFolder = join(root, '.cache', 'bench')

/** What was asked for cannot be measured; the message is all that needs to be said. */
export class Misused extends Error {}

/** A PostgreSQL for benches, stopped however the bench ends. */
export async function startPostgres(options: Omit<PostgresOptions, 'folder'> & { folder?: string }) {
  mkdirSync(benchFolder, { recursive: true })
  const postgres = await start({
    fast: true,
    ...options,
    folder: options.folder ?? join(benchFolder, 'postgres'),
  })
  return { ...postgres, stop: closeAtEnd(() => postgres.stop()) }
}

/** A client of a database, gone however the bench ends: one that loses its database would end us in the middle of it. */
export async function connect(url: string): Promise<{ client: Client; close: () => Promise<void> }> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return { client, close: closeAtEnd(() => client.end()) }
}

/** A client for as long as this takes. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const { client, close } = await connect(url)
  try {
    return await work(client)
  } finally {
    await close()
  }
}

/** An empty folder, removed however the bench ends. */
export function emptyFolder(): { path: string; remove: () => Promise<void> } {
  const path = mkdtempSync(join(tmpdir(), 'naerhjelp-bench-'))
  return { path, remove: closeAtEnd(() => rmSync(path, { recursive: true, force: true })) }
}

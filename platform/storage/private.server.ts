import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '../env.server.ts'
import { log } from '../log.server.ts'

/** Others' permissions. */
const FOR_OTHERS = 0o077

/** Removes others' permissions. */
async function close(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null)
  if (!found || found.isSymbolicLink() || (found.mode & FOR_OTHERS) === 0) return
  try {
    await chmod(path, found.mode & 0o700)
  } catch (error) {
    // A folder that belongs to somebody else; its owner must restrict it.
    log.error({ err: error }, 'not private')
  }
}

/**
 * Makes everything this process writes private to its user, and also what earlier releases wrote in DATA_DIR.
 * The files are visited only while their folder is open to others, so it is closed last.
 */
export async function keepPrivate(): Promise<void> {
  process.umask(FOR_OTHERS)
  await close(env.DATA_DIR)
  await close(join(env.DATA_DIR, 'secrets.json'))
  const files = join(env.DATA_DIR, 'files')
  const state = await lstat(files).catch(() => null)
  if (!state?.isDirectory() || (state.mode & FOR_OTHERS) === 0) return
  for (const name of await readdir(files)) await close(join(files, name))
  await close(files)
}

import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '../env.server.ts'
import { log } from '../log.server.ts'

/** What nobody but its owner may do with it. */
const FOR_OTHERS = 0o077

/** Takes from others what they may do with it. */
async function close(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null)
  if (!found || found.isSymbolicLink() || (found.mode & FOR_OTHERS) === 0) return
  try {
    await chmod(path, found.mode & 0o700)
  } catch (error) {
    // Somebody else's folder, lent to us: whoever lent it must close it.
    log.error({ err: error }, 'not private')
  }
}

/**
 * Everything that this process writes from now on is its user's alone, and so is what an earlier release wrote in
 * DATA_DIR. The files are gone through only as long as their folder stands open: it is closed last.
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

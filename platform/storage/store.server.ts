import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '../env.server.ts'
import { log } from '../log.server.ts'
import { Failure } from '../shared/errors.ts'

/** Where pictures and documents are stored. We make the names, without paths. */
export type Store = {
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Null when there is no such file. */
  get: (name: string) => Promise<Uint8Array | null>
  remove: (name: string) => Promise<void>
  check: () => Promise<void>
}

const folder = join(env.DATA_DIR, 'files')
const safe = /^[0-9a-f-]{36}\.(jpg|png|pdf)$/

function pathOf(name: string): string {
  if (!safe.test(name)) throw new Failure('NOT_FOUND')
  return join(folder, name)
}

/** Disk full, quota exceeded, file too large, or disk failure. */
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO'])

/** Stores files in a local folder. A file is complete or absent. */
const localStore: Store = {
  put: async (name, bytes) => {
    const path = pathOf(name)
    const partial = `${path}.part`
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(partial, bytes, { mode: 0o600, flush: true })
      await rename(partial, path)
    } catch (error) {
      await rm(partial, { force: true })
      if (!noRoom.has((error as NodeJS.ErrnoException).code ?? '')) throw error
      log.error({ err: error }, 'no room for a file')
      throw new Failure('UNAVAILABLE', 'Det er ikke plass til filen akkurat nå. Prøv igjen senere.')
    }
  },
  get: async name => {
    try {
      return await readFile(pathOf(name))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  },
  remove: name => rm(pathOf(name), { force: true }),
  check: async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  },
}

export const store: Store = localStore

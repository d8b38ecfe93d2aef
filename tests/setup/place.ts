import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listFiles } from '#dev/house/sources.ts'

/** Held while filling the database that others copy. */
export const FILLED_LOCK = 7_310_443

const memory = '/dev/shm'
/** Where tests keep what they throw away, when the databases are in memory: beside, since the database's user must get in. */
const temporaryOf = (folder: string) => `${folder}-tmp`
const ROOM_BYTES = 2_000_000_000

function hasRoom() {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > ROOM_BYTES
}

/** A fingerprint of everything test databases are made from: migrations, commands, demonstration people. */
export function keyOf(root: string): string {
  const sources = listFiles(root, ['app', 'platform', 'dev/demo'], /\.(tsx?|mjs)$/)
  const migrations = listFiles(root, ['platform/db/migrations'], /./)
  const hash = createHash('sha256')
  for (const file of [...sources, ...migrations, 'dev/database/postgres.ts', 'package-lock.json'])
    if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** The key of stored databases, and for demonstration people the time. */
const noteIn = (folder: string) => join(folder, 'kept')
const parts = ['cluster', 'files', 'kept']

/** Written last: an interrupted copy has none and is ignored. */
function copyParts(from: string, to: string) {
  for (const part of parts) {
    const target = join(to, part)
    if (!existsSync(join(from, part))) continue
    cpSync(join(from, part), target, { recursive: true, preserveTimestamps: true })
    // PostgreSQL refuses folders open to others.
    if (part !== 'kept') chmodSync(target, 0o700)
  }
}
const removeParts = (folder: string) => {
  for (const part of parts) rmSync(join(folder, part), { recursive: true, force: true })
  rmSync(temporaryOf(folder), { recursive: true, force: true })
}

/** The folder for temporary files: beside databases in memory, else the machine's own. */
export function temporaryFolder(folder: string): string {
  if (!folder.startsWith(`${memory}/`)) return tmpdir()
  const made = temporaryOf(folder)
  mkdirSync(made, { recursive: true, mode: 0o711 })
  return made
}

const HOUR = 3_600_000
/**
 * Demonstration people have dates relative to their creation, so they are reused for an hour of the same day.
 */
const isNew = (at: number) => Date.now() - at < HOUR && new Date(at).getDate() === new Date().getDate()

/** Databases that are made once, and the files of the people in them. */
export function keptIn(folder: string, key: string) {
  const note = noteIn(folder)
  const read = () => (existsSync(note) ? readFileSync(note, 'utf8') : '').split(' ')
  return {
    migrated: `kept_${key}_migrated`,
    filled: `kept_${key}_filled`,
    files: join(folder, 'files', key),
    areOld: () => !isNew(Number(read()[1])),
    noteMigrated: () => writeFileSync(note, key),
    noteFilled: () => writeFileSync(note, `${key} ${Date.now()}`),
  }
}

/**
 * Where a checkout keeps its test database: in memory if there is space. A copy is 300 small files: half a
 * second on disk, a fiftieth in memory. Slow-to-make databases are kept on disk while their key is unchanged.
 */
export function placeForTests(root: string, key: string) {
  if (!hasRoom()) return { folder: join(root, '.cache', 'test-pg') }
  const name = `naerhjelp-test-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`
  const image = join(root, '.cache', 'test-image')
  const read = (folder: string) => (existsSync(noteIn(folder)) ? readFileSync(noteIn(folder), 'utf8') : '')
  return {
    folder: join(memory, name),
    passing: {
      begin(folder: string) {
        removeParts(folder)
        if (read(image).startsWith(key)) copyParts(image, folder)
      },
      end(folder: string) {
        if (read(folder) && read(folder) !== read(image)) {
          rmSync(image, { recursive: true, force: true })
          mkdirSync(image, { recursive: true, mode: 0o700 })
          copyParts(folder, image)
        }
        removeParts(folder)
      },
    },
  }
}

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
import { join } from 'node:path'
import { listFiles } from '#dev/house/sources.ts'

/** Held while the database is filled that the others are copied from. */
export const FILLED_LOCK = 7_310_443

const memory = '/dev/shm'
const ROOM_BYTES = 2_000_000_000

function hasRoom() {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > ROOM_BYTES
}

/** One line that changes with anything that a database of the tests is made by: migrations, commands, demonstration people. */
export function keyOf(root: string): string {
  const sources = listFiles(root, ['app', 'platform', 'dev/demo'], /\.(tsx?|mjs)$/)
  const migrations = listFiles(root, ['platform/db/migrations'], /./)
  const hash = createHash('sha256')
  for (const file of [...sources, ...migrations, 'dev/database/postgres.ts', 'package-lock.json'])
    if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** With which key, and for demonstration people when, what is kept was made. */
const noteIn = (folder: string) => join(folder, 'kept')
const parts = ['cluster', 'files', 'kept']

/** The note comes last: without it a copy that was broken off counts for nothing. */
function copyParts(from: string, to: string) {
  for (const part of parts) {
    const target = join(to, part)
    if (!existsSync(join(from, part))) continue
    cpSync(join(from, part), target, { recursive: true, preserveTimestamps: true })
    // PostgreSQL begins in no folder that others may look into.
    if (part !== 'kept') chmodSync(target, 0o700)
  }
}
const removeParts = (folder: string) => {
  for (const part of parts) rmSync(join(folder, part), { recursive: true, force: true })
}

const HOUR = 3_600_000
/** People whose days are counted from when they were made are as good as new for an hour of the same day. */
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
 * Where a checkout keeps the database of its tests: in memory where there is room. A copy of a database is 300 small
 * files: half a second of work on an ordinary disk, and a fiftieth of a second in memory. What takes long to make is kept
 * on disk from run to run, for as long as the key is the same.
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

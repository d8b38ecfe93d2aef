import { setImmediate as others } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Reader } from '#platform/db/reader.server.ts'
import { keepers } from '#platform/personal-data.ts'
import { formatDayYear } from '#platform/shared/time.ts'
import { findSubject } from './find-subject.ts'
import { inReadingOrder } from './headings.ts'
import { readMe } from './read-me.ts'

/** Everything that is held about a person, as a zip with one readable file, pictures and documents. */
export async function collectData(read: Reader, userId: string, now: Date): Promise<Uint8Array> {
  const person = await findSubject(read, userId)
  const held: Record<string, unknown> = { hentet: now }
  const files: Record<string, Uint8Array> = { 'LESMEG.txt': strToU8(readMe(formatDayYear(now))) }
  // All are asked at once, and answered in turn.
  const kept = await Promise.all(
    keepers().map(async keeper => ({
      rows: await keeper.held(read, person),
      files: (await keeper.files?.(read, person)) ?? [],
    })),
  )
  for (const one of kept) {
    Object.assign(held, one.rows)
    for (const { path, bytes } of one.files) files[path] = bytes
  }
  files['mine-data.json'] = strToU8(JSON.stringify(inReadingOrder(held), null, 2))
  return zip(files)
}

/** Packs this much before others get their turn: a few milliseconds' work. */
const PIECE = 64 * 1024

/** Packs files without blocking the server. Pictures and documents are compressed already. */
async function zip(files: Record<string, Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let failure: Error | null = null
  const archive = new Zip((error, piece) => {
    failure ??= error
    pieces.push(piece)
  })
  for (const [path, bytes] of Object.entries(files)) {
    const file = /\.(jpg|png|pdf)$/.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    archive.add(file)
    for (let at = 0; at === 0 || at < bytes.length; at += PIECE) {
      file.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
      await others()
    }
  }
  archive.end()
  if (failure) throw failure
  return Buffer.concat(pieces)
}

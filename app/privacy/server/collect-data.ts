import { strToU8, zipSync } from 'fflate'
import type { Reader } from '#platform/db/reader.server.ts'
import { formatDayYear } from '#platform/shared/time.ts'
import { findSubject } from './find-subject.ts'
import { keepers } from './keepers.ts'
import { readMe } from './read-me.ts'

/** Everything that is held about a person, as a zip with one readable file, pictures and documents. */
export async function collectData(read: Reader, userId: string, now: Date): Promise<Uint8Array> {
  const person = await findSubject(read, userId)
  const held: Record<string, unknown> = { hentet: now }
  const files: Record<string, Uint8Array> = { 'LESMEG.txt': strToU8(readMe(formatDayYear(now))) }
  for (const keeper of keepers) {
    Object.assign(held, await keeper.held(read, person))
    for (const { path, bytes } of (await keeper.files?.(read, person)) ?? []) files[path] = bytes
  }
  files['mine-data.json'] = strToU8(JSON.stringify(held, null, 2))
  return zipSync(files)
}

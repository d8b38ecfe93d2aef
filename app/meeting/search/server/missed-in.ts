import type { Reader } from '#platform/db/reader.server.ts'
import { folded } from '../synonyms.ts'
import { isGivenOrSurname } from '../understanding/meaning-of.ts'
import { readMeant } from './meant.ts'
import { findUnknown } from './understand.ts'

const isWord = (word: string) => /^\p{L}{3,40}$/u.test(word)

/**
 * The words of a search that nothing was understood by and no listed worker has, in small letters. No names, and nothing with
 * numbers: what may be about a person is not counted. `today` in Oslo.
 */
export async function missedIn(read: Reader, q: string, today: string): Promise<string[]> {
  const { rest } = await readMeant(q, read, today)
  const words = rest.map(word => word.normalize('NFC').toLowerCase()).filter(isWord)
  const strange = words.filter(word => !isGivenOrSurname(word))
  if (strange.length === 0) return []
  const unknown = await findUnknown(read, strange.map(folded))
  return strange.filter(word => unknown.has(folded(word)))
}

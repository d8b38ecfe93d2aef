import { and, type SQL, sql } from 'drizzle-orm'
import { profiles, profileWords } from '#app/schema/profiles.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { containing } from '#platform/db/words.server.ts'

/** A telephone number as it may be written, without the country. */
function phoneOf(q: string): string | null {
  const digits = q.replace(/^(\+|00)47/, '').replace(/[\s.-]/g, '')
  return /^\d{4,8}$/.test(digits) ? digits : null
}

/**
 * The condition that a profile has all these words in its name, its district or its telephone number; undefined when
 * there are none. In the words of the index `profiles_all_words`.
 */
export function saysAll(q: string): SQL | undefined {
  const phone = phoneOf(q)
  const words = phone
    ? [phone]
    : q
        .normalize('NFC')
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
  // A word begins where a word begins; a number may be the end of another.
  const has = (word: string) =>
    /^\d+$/.test(word)
      ? sql`${profileWords(profiles)} like ${containing(word)}`
      : sql`${profileWords(profiles)} like '%' || rtrim(search_words(${word})) || '%'`
  return words.length > 0 ? and(...words.map(has)) : undefined
}

/** Profiles with these words, and with an address of this sort alone: a subquery. */
export const profilesSaying = (read: Reader, q: string) =>
  read
    .select({ id: profiles.id })
    .from(profiles)
    .where(saysAll(q) ?? sql`false`)

/** The beginning of an identifier, as it is read out or pasted, with spaces anywhere: its first eight signs, or all of it. */
export function rangeOfNumber(q: string): { from: string; to: string } | null {
  const sign = q
    .toLowerCase()
    .replace(/^\s*bestilling/, '')
    .replace(/[\s#]/g, '')
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(sign))
    return { from: sign, to: sign }
  if (!/^[0-9a-f]{8}$/.test(sign)) return null
  return { from: `${sign}-0000-0000-0000-000000000000`, to: `${sign}-ffff-ffff-ffff-ffffffffffff` }
}

/** The pattern of texts with what was written. */
export const pattern = (q: string): string => containing(q)

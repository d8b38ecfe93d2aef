import { sql } from 'drizzle-orm'
import { standardServices } from '#app/facts/services.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { compoundsOf, nearest } from '../spelling.ts'
import { dictionary, folded, synonymsOf, wordsOf } from '../synonyms.ts'

/** What a search means to the database, and how it was understood when not to the letter. */
export type Understood = {
  /** A condition for `lexemes`, as PostgreSQL writes it: each word must be met. Null when nothing was asked. */
  words: string | null
  /** The words that were looked for instead of those that were written; null when they are the same. */
  instead: string | null
}

const inArray = (words: readonly string[]) => sql`${sql.param([...words])}::text[]`

/** Asked once: the dictionary does not change while the process lives, nor does what the database makes of it. */
let stemsOfAll: Promise<ReadonlyMap<string, string>> | undefined

function stemsOfDictionary(read: Reader): Promise<ReadonlyMap<string, string>> {
  stemsOfAll ??= Promise.resolve(
    read
      .select({ word: sql<string>`asked.word`, stem: sql<string>`search_stem(asked.word)` })
      .from(sql`unnest(${inArray([...dictionary.keys()])}) asked (word)`),
  ).then(
    rows => new Map(rows.map(({ word, stem }) => [word, stem])),
    error => {
      stemsOfAll = undefined
      throw error
    },
  )
  return stemsOfAll
}

/** Stems of words with one beginning that are looked up each by itself. The index is slow at beginnings, and fast at whole words. */
const MANY = 40

/** For each word its stem, whether somebody who is listed has it, and the stems of the words that begin so. */
const lookUp = (read: Reader, words: readonly string[]) =>
  read
    .select({
      word: sql<string>`asked.word`,
      stem: sql<string>`asked.stem`,
      shown: sql<string>`coalesce((select v.shown from search_vocabulary v where v.word = asked.word collate "C"), asked.word)`,
      isKnown: sql<boolean>`exists (select 1 from search_vocabulary v where v.word = asked.word collate "C" or v.stem = asked.stem collate "C")`,
      begun: sql<string[]>`array(select distinct v.stem::text from search_vocabulary v
        where v.word >= asked.word collate "C" and v.word < (asked.word || chr(1114111)) collate "C"
        limit ${MANY + 1})`,
    })
    .from(sql`(select word, search_stem(word) as stem from unnest(${inArray(words)}) given (word)) asked`)

type Looked = Awaited<ReturnType<typeof lookUp>>[number]
type Asked = Pick<Looked, 'word' | 'stem' | 'begun'>

/**
 * The word that was meant by one that nobody has: both parts of a compound known, else the nearest known word, else what
 * a compound ends in when the dictionary has that. Undefined when there is none.
 */
async function whatWasMeant(
  read: Reader,
  word: string,
): Promise<{ word: string; shown: string } | undefined> {
  const ways = compoundsOf(word)
  const parts = [...new Set(ways.flatMap(({ head, tail }) => [head, tail]))]
  const found = await lookUp(read, parts)
  const known = new Map(found.filter(({ isKnown }) => isKnown).map(part => [part.word, part.shown]))
  for (const part of parts) if (dictionary.has(part)) known.set(part, dictionary.get(part) ?? part)
  const meant = ({ tail }: { tail: string }) => ({ word: tail, shown: known.get(tail) ?? tail })
  const whole = ways.find(({ head, tail }) => known.has(head) && known.has(tail))
  if (whole) return meant(whole)
  const near = await read
    .select({ word: sql<string>`near.word`, shown: sql<string>`near.shown` })
    .from(sql`search_near(${word}) near`)
  const named = [...dictionary].map(([entry, shown]) => ({ word: entry, shown }))
  const about = ways.find(({ tail }) => dictionary.has(tail))
  return nearest(word, [...near, ...named]) ?? (about && meant(about))
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '')}'`

/** One word: met by any word that begins so, that has the same stem, or that means the same. */
function conditionOf({ word, stem, begun }: Asked, stems: ReadonlyMap<string, string>): string {
  const same = synonymsOf({ word, stem }, entry => stems.get(entry) ?? entry)
  const facets = same.services.map(id => `#s${standardServices.findIndex(service => service.id === id)}`)
  const whole = begun.length > MANY ? [] : begun
  const lexemes = [...new Set([word, stem, ...whole, ...same.stems, ...facets])].map(quoted)
  return `(${[...lexemes, ...(begun.length > MANY ? [`${quoted(word)}:*`] : [])].join(' | ')})`
}

/**
 * Reads what somebody wrote in the search box. `exact` keeps to the words as they were written: then nothing is taken
 * for a typing error.
 */
export async function understand(read: Reader, q: string, exact: boolean): Promise<Understood> {
  const written = wordsOf(q)
  if (written.length === 0) return { words: null, instead: null }
  const asked = written.map(shown => ({ shown, word: folded(shown) }))
  const [stems, found] = await Promise.all([
    stemsOfDictionary(read),
    lookUp(
      read,
      asked.map(({ word }) => word),
    ),
  ])
  const rowOf = (word: string) => found.find(row => row.word === word)
  const used = await Promise.all(
    asked.map(async entry => {
      const row = rowOf(entry.word)
      const isKnown = row?.isKnown || (row?.begun.length ?? 0) > 0 || hasMeaning(row, stems)
      return exact || isKnown ? entry : ((await whatWasMeant(read, entry.word)) ?? entry)
    }),
  )
  const changed = used.filter((entry, index) => entry.word !== asked[index]?.word)
  const looked =
    changed.length > 0
      ? await lookUp(
          read,
          changed.map(({ word }) => word),
        )
      : []
  const conditions = used.map(({ word }) => {
    const row = rowOf(word) ?? looked.find(one => one.word === word)
    return conditionOf(row ?? { word, stem: word, begun: [] }, stems)
  })
  return {
    words: conditions.join(' & '),
    instead: changed.length > 0 ? used.map(({ shown }) => shown).join(' ') : null,
  }
}

function hasMeaning(row: Looked | undefined, stems: ReadonlyMap<string, string>): boolean {
  return row !== undefined && synonymsOf(row, entry => stems.get(entry) ?? entry).services.length > 0
}

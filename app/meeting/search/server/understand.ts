import { sql } from 'drizzle-orm'
import { standardServices } from '#app/facts/services.ts'
import { askKept } from '#platform/db/kept-statement.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { onceLoaded } from '#platform/shared/once.ts'
import { compoundsOf, nearest } from '../spelling.ts'
import { dictionary, folded, synonymsOf, wordsOf } from '../synonyms.ts'

/** How the database understands a search, and the corrections made. */
export type Understood = {
  /** A tsquery for `lexemes` that every word must match. Null without words. */
  words: string | null
  /** The corrected words; null when nothing was corrected. */
  instead: string | null
}

const inArray = (words: readonly string[]) => sql`${sql.param([...words])}::text[]`

/** Read once: the dictionary and its stems do not change while the process runs. */
const stemsOfDictionary = onceLoaded(async (read: Reader): Promise<ReadonlyMap<string, string>> => {
  const rows = await read
    .select({ word: sql<string>`asked.word`, stem: sql<string>`search_stem(asked.word)` })
    .from(sql`unnest(${inArray([...dictionary.keys()])}) asked (word)`)
  return new Map(rows.map(({ word, stem }) => [word, stem]))
})

/**
 * How many stems with one prefix are looked up individually. The index is slow at prefixes and fast at whole
 * words.
 */
const MANY = 40

/**
 * For each word: its stem, whether a listed worker has it, and the stems it is a prefix of. The list is wrapped, so that the
 * planner cannot count it: it would plan anew for each, which takes longer than to look.
 */
const lookUp = (read: Reader, words: readonly string[]) =>
  askKept(
    read,
    'search_words',
    reader =>
      reader
        .select({
          word: sql<string>`asked.word`,
          stem: sql<string>`asked.stem`,
          shown: sql<string>`coalesce((select v.shown from search_vocabulary v where v.word = asked.word collate "C"), asked.word)`,
          isKnown: sql<boolean>`exists (select 1 from search_vocabulary v where v.word = asked.word collate "C" or v.stem = asked.stem collate "C")`,
          begun: sql<string[]>`array(select distinct v.stem::text from search_vocabulary v
            where v.word >= asked.word collate "C" and v.word < (asked.word || chr(1114111)) collate "C"
            limit ${sql.raw(String(MANY + 1))})`,
        })
        .from(
          sql`(select word, search_stem(word) as stem from unnest((select ${sql.placeholder('words')}::text[])) given (word)) asked`,
        ),
    { words: [...words] },
  )

type Looked = Awaited<ReturnType<typeof lookUp>>[number]
type Asked = Pick<Looked, 'word' | 'stem' | 'begun'>

/**
 * The intended word behind an unknown one: both parts of a compound known, else the nearest known word, else
 * the known end of a compound. Undefined without any.
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
  const near = await askKept(
    read,
    'search_near',
    reader =>
      reader
        .select({ word: sql<string>`near.word`, shown: sql<string>`near.shown` })
        .from(sql`search_near(${sql.placeholder('word')}) near`),
    { word },
  )
  const named = [...dictionary].map(([entry, shown]) => ({ word: entry, shown }))
  const about = ways.find(({ tail }) => dictionary.has(tail))
  return nearest(word, [...near, ...named]) ?? (about && meant(about))
}

/** Which of these folded words somebody who is listed has. */
export async function findKnown(read: Reader, words: readonly string[]): Promise<Set<string>> {
  const found = await lookUp(read, words)
  return new Set(found.filter(({ isKnown }) => isKnown).map(({ word }) => word))
}

/** Which of these folded words nobody who is listed has, nor any word that begins so. */
export async function findUnknown(read: Reader, words: readonly string[]): Promise<Set<string>> {
  const found = await lookUp(read, words)
  return new Set(found.filter(({ isKnown, begun }) => !isKnown && begun.length === 0).map(({ word }) => word))
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '')}'`

/** One word: matches words it begins, words with the same stem, and synonyms. */
function conditionOf({ word, stem, begun }: Asked, stems: ReadonlyMap<string, string>): string {
  const same = synonymsOf({ word, stem }, entry => stems.get(entry) ?? entry)
  const facets = same.services.map(id => `#s${standardServices.findIndex(service => service.id === id)}`)
  const whole = begun.length > MANY ? [] : begun
  const lexemes = [...new Set([word, stem, ...whole, ...same.stems, ...facets])].map(quoted)
  return `(${[...lexemes, ...(begun.length > MANY ? [`${quoted(word)}:*`] : [])].join(' | ')})`
}

/** Reads the search box. `exact` turns off corrections. */
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

import { folded } from '../synonyms.ts'

const verbEndings = 'e er et a es te t ing ingen inga ar ast ande eren'.split(' ')
const nounEndings = 'en et er ene a ar ane s'.split(' ')
const vowel = /[aeiouyæøå]$/

const joined = (base: string, endings: readonly string[]) => endings.map(ending => base + ending)

/** klippe → klipte, not klippte. */
const single = (base: string) => (/([bdfgklmnprst])\1$/.test(base) ? [base.slice(0, -1)] : [])

const inflectVerb = (verb: string): string[] =>
  verb.endsWith('e') && verb.length > 3
    ? [
        ...joined(verb.slice(0, -1), ['', ...verbEndings]),
        ...single(verb.slice(0, -1)).flatMap(base => [`${base}te`, `${base}t`]),
      ]
    : [verb, ...joined(verb, ['r', 'ing'])]

const inflectNoun = (noun: string): string[] =>
  noun.endsWith('e')
    ? [noun, ...joined(noun.slice(0, -1), nounEndings), `${noun}s`]
    : vowel.test(noun)
      ? [noun, ...joined(noun, ['en', 'et', 'er', 'ene', 'a', 'ar', 'ane', 'r', 't', 'n', 's'])]
      : [noun, ...joined(noun, ['e', ...nounEndings])]

/** Endings that are common enough for a word with errors in it to be taken for one. */
const common = ['', 'e', 'en', 'er', 'ene', 'et', 'a', 'ing', 'r']

/** Is this form of a word one that people write often? */
export const isCommon = ({ base }: Pick<Written, 'base'>, form: string): boolean =>
  common.some(ending => form === base + ending || form === base.replace(/e$/, '') + ending)

/** A word of a list: its forms, and how it begins a compound. */
export type Written = { base: string; forms: string[]; begins: string }

/**
 * The words of a list: `leilighet` is inflected; `barna=` stands as it is; `hund+e` is inflected and begins compounds as 'hunde'; `au_pair=` is
 * two words. More is made than anybody writes: what nobody writes costs nothing.
 */
export function wordsIn(list: string, kind: 'verb' | 'noun' | 'exact'): Written[] {
  return list
    .split(/\s+/)
    .filter(Boolean)
    .map(entry => {
      const link = /\+(.*)$/.exec(entry)?.[1] ?? ''
      const base = entry.replace(/\+.*$|=$/, '').replaceAll('_', ' ')
      const isExact = kind === 'exact' || entry.endsWith('=') || base.includes(' ')
      const forms = isExact
        ? [base]
        : kind === 'verb' && !entry.includes('+')
          ? inflectVerb(base)
          : inflectNoun(base)
      return { base, forms: [...new Set(forms)], begins: base + link }
    })
}

/** A word of the text: as typed and where, and folded for comparison. */
export type Token = { from: number; to: number; typed: string; word: string }

/** Only the beginning of a text is read, so that no text costs much. */
const READ = 300
const MOST_TOKENS = 60
/** Tags of HTML are skipped; a number keeps what stands inside it: 10.30, 4,5, 3/12, 2026-12-03. */
const pattern = /<[^<>]{0,40}>|\d{4}-\d{2}-\d{2}(?!\d)|\d+(?:[.,:/]\d+)*|\p{L}[\p{L}\p{M}\p{N}]*/gu

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const found of text.slice(0, READ).matchAll(pattern)) {
    if (found[0].startsWith('<')) continue
    const from = found.index
    tokens.push({ from, to: from + found[0].length, typed: found[0], word: folded(found[0]) })
    if (tokens.length === MOST_TOKENS) break
  }
  return tokens
}

/** Keeps what is dear to make until it is asked for. */
export function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

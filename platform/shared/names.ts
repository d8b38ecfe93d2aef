/** The allowed characters of any name. */

/** The alphabets that people's names are written in today (Unicode's recommended scripts, UAX 31, table 5). */
const scripts = (
  'Latin Greek Cyrillic Armenian Hebrew Arabic Syriac Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu ' +
  'Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Hangul Ethiopic Khmer Mongolian Tifinagh Nko Han ' +
  'Hiragana Katakana Bopomofo'
).split(' ')
const scriptTests = scripts.map(name => [name, new RegExp(`\\p{Script_Extensions=${name}}`, 'u')] as const)

/** Scripts that are combined within words. */
const together = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
]

const letter = /\p{L}/u
const NON_JOINER = '\u200c'
const JOINER = '\u200d'
/** Viramas: a joiner changes an Indic letter only after one (RFC 5892, A.1 and A.2). */
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2]/u
/** Letters in real names that NFKC would change: Thai and Lao am, Dutch ij, Catalan l with a dot. */
const ownWay = /[\u0e33\u0eb3\u0132\u0133\u013f\u0140]/gu
const MOST_MARKS = 4

/** The canonical form of a name: NFC, single spaces, trimmed. Also for a provider's. */
export const tidyName = (typed: string): string =>
  typed.toWellFormed().normalize('NFC').replaceAll(/\s+/gu, ' ').trim()

/**
 * Does this joiner change how the name looks? Otherwise it would only make two identical-looking names
 * differ.
 */
function joinersHaveMeaning(name: string): boolean {
  const letters = [...name]
  return letters.every((sign, index) => {
    if (sign !== JOINER && sign !== NON_JOINER) return true
    const [before = '', after = ''] = [letters[index - 1], letters[index + 1]]
    if (virama.test(before)) return true
    const arabic = /\p{Script=Arabic}/u
    return sign === NON_JOINER && arabic.test(before) && arabic.test(after)
  })
}

/** Do a word's letters come from one alphabet, or from compatible ones? */
function isOfOneScript(word: string): boolean {
  // The Hawaiian okina and the like are letters of every alphabet.
  const letters = [...word].filter(sign => letter.test(sign) && !/\p{Script=Common}/u.test(sign))
  const possible = letters.map(sign =>
    scriptTests.filter(([, test]) => test.test(sign)).map(([name]) => name),
  )
  const fits = (allowed: readonly string[]) =>
    possible.every(names => names.some(name => allowed.includes(name)))
  return scripts.some(name => fits([name])) || together.some(fits)
}

export type NameFault = 'characters' | 'letters' | 'mixed'

/**
 * What is wrong with a normalised name; null when nothing. Welcomes every real alphabet. Refuses invisible
 * and direction-changing characters, lookalike letters, stacked marks, and words that mix alphabets.
 * `alsoAllowed`: extra characters.
 */
export function nameFault(name: string, alsoAllowed = ''): NameFault | null {
  const common = ` '’‘ʼʻ´\`-‐‑–.,·()/0123456789${alsoAllowed}`
  const known = [...name].every(
    sign =>
      common.includes(sign) ||
      sign === JOINER ||
      sign === NON_JOINER ||
      /\p{M}/u.test(sign) ||
      (letter.test(sign) && scriptTests.some(([, test]) => test.test(sign))),
  )
  const letters = [...name]
    .filter(sign => letter.test(sign))
    .join('')
    .replaceAll(ownWay, '')
  const piled = new RegExp(`(?:^|\\s)\\p{M}|\\p{M}{${MOST_MARKS + 1}}`, 'u')
  if (!known || letters.normalize('NFKC') !== letters || piled.test(name) || !joinersHaveMeaning(name))
    return 'characters'
  if (!letter.test(name)) return 'letters'
  return name.split(/[^\p{L}\p{M}\u200c\u200d]+/u).every(isOfOneScript) ? null : 'mixed'
}

/** Foreign letters and digits that look Latin. */
const lookalikes = Object.fromEntries(
  (
    'аa еe оo рp сc уy хx кk мm тt вb нh іi јj ѕs ԁd ԛq ԝw һh ӏl гr пn зe ьb ҽe ӕæ єe ѵv ' +
    'αa εe οo ρp ιi κk νv υu τt χx ηn βb γy μm ϲc ϳj ' +
    'օo սu հh ոn ցg ſs ıi łl đd ħh ŧt ŋn øo ɑa ɡg ɩi ʏy ѐe ' +
    '0o 1l 3e 4a 5s 8b |l !i'
  )
    .split(' ')
    .map(([from = '', to = '']) => [from, to]),
)

/**
 * A name as a hurried reader sees it: plain lower-case Latin, word by word; `i` equals `l`, and `rn` equals
 * `m`.
 */
export const skeletonOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .split(/[^\p{L}\p{N}|!]+/u)
    .map(word =>
      [...word]
        .map(sign => lookalikes[sign] ?? sign)
        .join('')
        .replaceAll('æ', 'ae')
        .replaceAll('œ', 'oe')
        .replaceAll('i', 'l')
        .replaceAll('rn', 'm'),
    )
    .filter(Boolean)

import type { StandardServiceId } from '#app/facts/services.ts'

/** Synonyms for people who look for help, and the services they name. */
export type Meaning = { services: readonly StandardServiceId[]; words: readonly string[] }

/**
 * The search dictionary. A word may stand in several places. One form of each is enough, since both sides are
 * stemmed.
 */
export const meanings: readonly Meaning[] = [
  {
    services: ['rydde-vaske'],
    words: [
      ...[
        'vask',
        'vaske',
        'vaskehjelp',
        'vasking',
        'renhold',
        'renholder',
        'rengjøring',
        'rengjøre',
        'rydding',
      ],
      ...[
        'rydde',
        'ryddehjelp',
        'husvask',
        'flyttevask',
        'nedvask',
        'storrengjøring',
        'støvsuging',
        'støvsuge',
      ],
      ...['gulvvask', 'hushjelp', 'vaskedame'],
    ],
  },
  { services: ['rydde-vaske'], words: ['vindusvask', 'vindusvasking', 'vinduspuss', 'pusse vinduer'] },
  {
    services: ['barnepass'],
    words: [
      ...['barnepass', 'barnevakt', 'barnepike', 'barnepasser', 'dagmamma', 'nanny', 'au pair', 'babysitter'],
      ...['passe barn', 'barn'],
    ],
  },
  {
    services: ['hagearbeid'],
    words: [
      ...[
        'hage',
        'hagearbeid',
        'hagehjelp',
        'hagestell',
        'gartner',
        'plenklipping',
        'gressklipping',
        'klippe plen',
      ],
      ...['plen', 'hekk', 'hekkeklipping', 'beskjæring', 'luking', 'raking', 'løvraking', 'planting'],
    ],
  },
  {
    services: ['praktisk-hjelp'],
    words: ['måking', 'måke', 'snømåking', 'snørydding', 'snø', 'strøing'],
  },
  {
    services: ['praktisk-hjelp'],
    words: [
      ...[
        'handyman',
        'vaktmester',
        'småjobber',
        'småreparasjoner',
        'reparasjon',
        'montering',
        'montere',
        'snekring',
      ],
      ...['oppheng', 'skru', 'altmuligmann', 'praktisk'],
    ],
  },
  {
    services: ['praktisk-hjelp'],
    words: ['flytting', 'flytte', 'flyttehjelp', 'bæring', 'bærehjelp', 'kjøring'],
  },
  { services: ['praktisk-hjelp'], words: ['handling', 'handle', 'innkjøp', 'ærend', 'ærender'] },
  {
    services: ['matlaging'],
    words: ['matlaging', 'mat', 'kokk', 'kokke', 'lage mat', 'middag', 'middagslaging', 'baking', 'catering'],
  },
  {
    services: ['turgaing'],
    words: [
      ...[
        'turgåing',
        'tur',
        'gåtur',
        'spasertur',
        'turfølge',
        'hundelufting',
        'hundepass',
        'lufte hund',
        'lufting',
      ],
      ...['hundetur', 'luftetur', 'besøksvenn'],
    ],
  },
  {
    services: ['profesjonell-hjelp'],
    words: [...['datahjelp', 'data', 'pc', 'it', 'ikt', 'datamaskin', 'mobilhjelp', 'wifi', 'nettverk']],
  },
  {
    services: ['profesjonell-hjelp'],
    words: [
      'regnskap',
      'regnskapsfører',
      'økonomi',
      'skattemelding',
      'selvangivelse',
      'budsjett',
      'bokføring',
    ],
  },
  {
    services: ['profesjonell-hjelp'],
    words: ['markedsføring', 'reklame', 'nettside', 'nettsider', 'tekstforfatter'],
  },
]

/**
 * A word folded for comparison: lower case, no accents, å = aa, æ = ae, ø = oe (`search_words` in the
 * database).
 */
export const folded = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[øđðłı]/g, letter => ({ ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i' })[letter] ?? letter)
    .replaceAll(/æ|ae|aa/g, 'a')
    .replaceAll('oe', 'o')

/** The words of a search, in order, as written. Eight at most, to bound the cost. */
export const wordsOf = (q: string): string[] =>
  q
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8)

const singles = ({ words }: Meaning) => words.filter(word => !word.includes(' '))

/** Single words of the dictionary, folded, with their spelling. Two-word entries match when both words do. */
export const dictionary: ReadonlyMap<string, string> = new Map(
  meanings.flatMap(singles).map(word => [folded(word), word]),
)

const foldedMeanings = meanings.map(meaning => ({
  services: meaning.services,
  words: singles(meaning).map(folded),
}))

/** A prefix this long identifies a word of the dictionary. */
const TELLING = 5

/**
 * Synonyms of a folded word, and the services it names. `stemOf` gives a dictionary word's stem. Empty for
 * words without an entry.
 */
export function synonymsOf(
  asked: { word: string; stem: string },
  stemOf: (word: string) => string,
): { services: StandardServiceId[]; stems: string[] } {
  const isSame = (word: string) =>
    word === asked.word ||
    stemOf(word) === asked.stem ||
    (asked.word.length >= TELLING && word.startsWith(asked.word))
  const met = foldedMeanings.filter(({ words }) => words.some(isSame))
  return {
    services: [...new Set(met.flatMap(({ services }) => services))],
    stems: [...new Set(met.flatMap(({ words }) => words.map(stemOf)))],
  }
}

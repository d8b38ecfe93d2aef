import type { StandardServiceId } from '#app/facts/services.ts'

/** Words that mean the same to somebody who looks for help, and the services that they are a name for. */
export type Meaning = { services: readonly StandardServiceId[]; words: readonly string[] }

/**
 * The dictionary of search. A word may stand in several places. Only one form of each is needed: the endings are taken
 * away from both sides when they are compared.
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

/** A word as it is compared: small letters, no accents, å and aa, æ and ae, ø and oe the same (`search_words` in the database). */
export const folded = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[øđðłı]/g, letter => ({ ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i' })[letter] ?? letter)
    .replaceAll(/æ|ae|aa/g, 'a')
    .replaceAll('oe', 'o')

/** The words of a search, in order, as they were written; eight at most, so that a search can never grow dear. */
export const wordsOf = (q: string): string[] =>
  q
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8)

const singles = ({ words }: Meaning) => words.filter(word => !word.includes(' '))

/** Single words of the dictionary, folded, with how they are written. Those of two words are found by each of them being met. */
export const dictionary: ReadonlyMap<string, string> = new Map(
  meanings.flatMap(singles).map(word => [folded(word), word]),
)

const foldedMeanings = meanings.map(meaning => ({
  services: meaning.services,
  words: singles(meaning).map(folded),
}))

/** A beginning this long says which word of the dictionary is being typed. */
const TELLING = 5

/**
 * What else a folded word may be called, and the services it names. `stemOf` gives the stem of a word of the dictionary.
 * Nothing is added for a word that stands in no meaning.
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

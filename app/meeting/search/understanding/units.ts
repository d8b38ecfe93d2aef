import type { StandardServiceId } from '#app/facts/services.ts'
import { compoundOf } from './compounds.ts'
import { type Token, tokensOf } from './forms.ts'
import { candidates, lexicon, type Sense } from './lexicon.ts'

/** One word of the text, or several that mean something together, and all that it may mean. */
export type Unit = {
  from: number
  to: number
  typed: string
  /** Folded, as corrected. */
  word: string
  /** Of a number: 10, 4.5; of 10.30 and 3/12 the text is in `word`. */
  number?: number
  senses: readonly Sense[]
  /** What a typing error was taken for. */
  corrected?: string
  isName: boolean
  /** Something was understood by it, or it means nothing here. */
  isUsed: boolean
}

/** The first sense of a kind. */
export const senseOf = <Kind extends Sense['kind']>(unit: Unit | undefined, kind: Kind) =>
  unit?.senses.find((sense): sense is Extract<Sense, { kind: Kind }> => sense.kind === kind)

const isKnownWord = (word: string) => lexicon().entries.has(word) || lexicon().partsOfPhrases.has(word)

function readAlone(
  token: Token,
  isName: boolean,
  mayCorrect: () => boolean,
): Pick<Unit, 'senses' | 'word' | 'corrected'> {
  const { word, typed } = token
  const senses = lexicon().sensesOf(word, typed)
  if (senses.length > 0) return { senses, word }
  if (isName || /\d/.test(word)) return { senses: [], word }
  const compound = compoundOf(word)
  if (compound) return { senses: compound, word }
  const meant =
    (isKnownWord(word) && !/[æøå]/i.test(typed)) || !mayCorrect() ? undefined : candidates().nearest(word)
  if (!meant) return { senses: [], word }
  const entries = lexicon().entries.get(meant)
  return {
    senses: entries?.map(({ sense }) => sense) ?? compoundOf(meant) ?? [],
    word: meant,
    corrected: entries?.[0]?.spelled ?? meant,
  }
}

/** Longest first: several tokens that stand in the vocabulary together. */
function readTogether(tokens: readonly Token[], words: readonly string[], at: number) {
  const most = Math.min(lexicon().longest.get(words[at] ?? '') ?? 1, tokens.length - at)
  for (let many = most; many > 1; many--) {
    const key = words.slice(at, at + many).join(' ')
    const typed = tokens
      .slice(at, at + many)
      .map(token => token.typed)
      .join(' ')
    const senses = lexicon().sensesOf(key, typed)
    if (senses.length > 0) return { many, key, senses }
  }
  return undefined
}

const numberOf = (typed: string) =>
  /^\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined

/** Only so many unknown words are compared with the vocabulary, so that no text costs much. */
const MOST_TRIED = 5

/** What is known of words beside the vocabulary: that somebody is called so, and what folded ones were taught to mean. */
export type AlsoKnown = {
  isName: (word: string) => boolean
  taught: ReadonlyMap<string, StandardServiceId>
}

/** The units of a text. */
export function unitsOf(text: string, { isName, taught }: AlsoKnown): Unit[] {
  const tokens = tokensOf(text)
  const { given, surnames } = lexicon()
  const nameAt = tokens.map(({ word, typed }) => given.has(word) || surnames.has(word) || isName(typed))
  let tried = 0
  const mayCorrect = () => ++tried <= MOST_TRIED
  const alone = tokens.map((token, index) => {
    const service = taught.get(token.word)
    const read = readAlone(token, nameAt[index] ?? false, mayCorrect)
    // What the vocabulary knows is not taught anew; a likeness gives way.
    return service && (read.senses.length === 0 || read.corrected)
      ? { senses: [{ kind: 'noun' as const, service }], word: token.word }
      : read
  })
  const words = alone.map(({ word }) => word)
  const units: Unit[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    const together = readTogether(tokens, words, at)
    const last = tokens[at + (together?.many ?? 1) - 1] as Token
    units.push({
      from: token.from,
      to: last.to,
      typed: text.slice(token.from, last.to),
      number: together ? undefined : numberOf(token.typed),
      isName: !together && (nameAt[at] ?? false),
      isUsed: false,
      ...(together
        ? { senses: together.senses, word: together.key, corrected: alone[at]?.corrected }
        : (alone[at] ?? { senses: [], word: token.word })),
    })
    at += together?.many ?? 1
  }
  return units
}

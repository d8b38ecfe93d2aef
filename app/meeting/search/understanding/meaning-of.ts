import type { StandardServiceId } from '#app/facts/services.ts'
import { folded } from '../synonyms.ts'
import { wordsIn } from './forms.ts'
import { lexicon } from './lexicon.ts'
import { understandText } from './understand-text.ts'

/** Is somebody called so, as far as the vocabulary knows? */
export const isGivenOrSurname = (word: string): boolean => {
  const { given, surnames } = lexicon()
  return given.has(folded(word)) || surnames.has(folded(word))
}

/** No day says anything of one word, so any will do. */
const ANY_DAY = '2026-01-01'

/**
 * What one word means by the vocabulary: a service, `name`, something else (`other`: a day, a place, a word that means no service), or
 * null when it is not known. A likeness is no meaning.
 */
export function meaningOf(word: string): StandardServiceId | 'name' | 'other' | null {
  if (isGivenOrSurname(word)) return 'name'
  if (lexicon().sensesOf(folded(word), word).length === 0) return null
  return understandText(word, { today: ANY_DAY }).wishes.service ?? 'other'
}

/** All that a word is written as, folded: itself and its forms as a noun. */
export const formsOf = (word: string): string[] => [
  ...new Set(wordsIn(word, 'noun').flatMap(({ forms }) => forms.map(folded))),
]

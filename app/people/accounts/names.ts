import { skeletonOf } from '#platform/shared/names.ts'

const skeletons = (...words: string[]) => words.flatMap(skeletonOf)

/** Spellings of the company's name that impostors might use. */
const ours = skeletons('nærhjelp', 'narhjelp', 'nerhjelp')
/** Titles that people trust, in one word or two. */
const trusted = skeletons(
  ...['kundeservice', 'kundestøtte', 'kundesenter', 'brukerstøtte', 'hjelpesenter'],
  ...['administrator', 'moderator', 'sikkerhetsavdeling', 'slettetbruker'],
)
/** Only as whole words, since longer words begin with them. */
const trustedWords = skeletons('admin', 'support', 'sysadmin', 'webmaster', 'helpdesk')

/** Does the name contain one of these, ignoring spaces and dots? */
const begins = (words: readonly string[], sought: readonly string[]): boolean =>
  words.some((_, index) => sought.some(one => words.slice(index).join('').startsWith(one)))

/** Would people read this name as the company's? */
export function namesUs(name: string): boolean {
  const words = skeletonOf(name)
  return words.some(word => ours.some(one => word.includes(one))) || begins(words, ours)
}

/** Would people take this person for us or our spokesperson? */
export function pretendsToBeUs(name: string): boolean {
  const words = skeletonOf(name)
  return namesUs(name) || begins(words, trusted) || words.some(word => trustedWords.includes(word))
}

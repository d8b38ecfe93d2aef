import { skeletonOf } from '#platform/shared/names.ts'

const skeletons = (...words: string[]) => words.flatMap(skeletonOf)

/** The company, as it may be spelt by who wants to be taken for it. */
const ours = skeletons('nærhjelp', 'narhjelp', 'nerhjelp')
/** Whom one believes when they ask for something, in one word or two. */
const trusted = skeletons(
  ...['kundeservice', 'kundestøtte', 'kundesenter', 'brukerstøtte', 'hjelpesenter'],
  ...['administrator', 'moderator', 'sikkerhetsavdeling', 'slettetbruker'],
)
/** Only as whole words: they are also the beginning of other words. */
const trustedWords = skeletons('admin', 'support', 'sysadmin', 'webmaster', 'helpdesk')

/** Does some word of the name, with what comes after it, begin with one of these? Spaces and dots hide nothing. */
const begins = (words: readonly string[], sought: readonly string[]): boolean =>
  words.some((_, index) => sought.some(one => words.slice(index).join('').startsWith(one)))

/** Would the name of this thing be read as the company's own? */
export function namesUs(name: string): boolean {
  const words = skeletonOf(name)
  return words.some(word => ours.some(one => word.includes(one))) || begins(words, ours)
}

/** Would this person be taken for us, or for somebody who speaks for us? */
export function pretendsToBeUs(name: string): boolean {
  const words = skeletonOf(name)
  return namesUs(name) || begins(words, trusted) || words.some(word => trustedWords.includes(word))
}

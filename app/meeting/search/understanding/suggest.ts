import { standardServices } from '#app/facts/services.ts'
import { districts, inDistrict } from '#app/people/profiles/districts.ts'
import { folded } from '../synonyms.ts'
import { once } from './forms.ts'
import { vocabularies } from './vocabulary/all.ts'

/** Something to write: its words folded, and its place among the others. */
type Offer = { text: string; words: string[]; isPlace: boolean }

/** How many nouns of each service are offered. The most used stand first. */
const NOUNS = 12
const MOST = 6
/** Fewer letters begin too much. */
const FEWEST = 2
/** The longest offer that is looked for has so many words typed. */
const MOST_WORDS = 3

const beforePlace = /^(på|i|ved|til|fra)$/

const tasksIn = (lines: string) =>
  lines.split('\n').flatMap(line => /^\s*([^:]+):/.exec(line)?.[1]?.trim() || [])

/** Nouns as they stand in a list, without other languages' and odd forms, which are marked, and without longer ones of the same word. */
const nounsIn = (list: string) =>
  list
    .split(/\s+/)
    .filter(word => word !== '' && !/[=_]/.test(word))
    .map(word => word.replace(/\+.*$/, ''))
    .filter((word, at, all) => !all.slice(0, at).some(earlier => word.startsWith(earlier)))
    .slice(0, NOUNS)

const offers = once((): readonly Offer[] => {
  const services = standardServices.map(({ label }) => label)
  const tasks = vocabularies.flatMap(({ verbs, phrases }) => [
    ...tasksIn(phrases),
    ...verbs.flatMap(({ task }) => task ?? []),
  ])
  const nouns = vocabularies.flatMap(vocabulary => nounsIn(vocabulary.nouns))
  const offer = (text: string, isPlace = false): Offer => ({
    ...{ text, isPlace },
    words: folded(text.toLowerCase()).split(/[\s/]+/),
  })
  const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
  return [
    ...[...new Set([...services, ...tasks, ...nouns].map(lower))].map(text => offer(text)),
    ...districts.map(district => offer(district, true)),
  ]
})

/** At which of its words an offer goes on from what is typed; -1 when it does not. */
const beginsAt = ({ words }: Offer, typed: readonly string[]) =>
  words.findIndex((_, at) =>
    typed.every((word, index) =>
      index === typed.length - 1 ? words[at + index]?.startsWith(word) : words[at + index] === word,
    ),
  )

/**
 * What somebody may be about to write: the text with its last words completed to a service, a task or a district. Names are not
 * offered.
 */
export function suggestionsFor(typed: string): string[] {
  const text = typed.trimStart()
  const words = text.split(/\s+/)
  if (folded(words.at(-1) ?? '').length < FEWEST) return []
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
    const last = words.slice(-count).map(word => folded(word.toLowerCase()))
    const before = words.slice(0, -count)
    const found = offers()
      .map(offer => ({ ...offer, at: beginsAt(offer, last) }))
      .filter(({ at, words: { length } }) => at >= 0 && (at === 0 || length > 1))
      .sort((a, b) => Number(a.at > 0) - Number(b.at > 0))
      .slice(0, MOST)
      .map(({ text: offered, isPlace }) =>
        [
          ...before,
          isPlace && before.length > 0 && !beforePlace.test(before.at(-1) ?? '')
            ? inDistrict(offered)
            : offered,
        ].join(' '),
      )
    if (found.length > 0) return found
  }
  return []
}

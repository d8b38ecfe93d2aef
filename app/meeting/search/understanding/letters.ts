import { type StandardServiceId, standardServices } from '#app/facts/services.ts'
import { once } from './forms.ts'
import { compounds, lexicon } from './lexicon.ts'

/** Letter groups of a word, with its beginning and end. */
function groupsOf(word: string): string[] {
  const whole = `^${word}$`
  const groups: string[] = []
  for (const size of [3, 4, 5])
    for (let at = 0; at + size <= whole.length; at++) groups.push(whole.slice(at, at + size))
  return groups
}

const ids = standardServices.map(({ id }) => id)
/** The last column counts words that are no service. */
const NONE = ids.length
/** A group that was never seen counts so much. */
const UNSEEN = 0.35
/** A word says nothing unless the service is so much likelier than no service, for each group and in all, and than another service. */
const THRESHOLD = { each: 0.85, all: 15, apart: 5, seen: 0.7 }

type Model = { counts: ReadonlyMap<string, Float32Array>; totals: Float64Array }

/** Naive Bayes over letter groups. It is made of the vocabulary, the same each time. */
const model = once((): Model => {
  const counts = new Map<string, Float32Array>()
  const totals = new Float64Array(NONE + 1)
  const learn = (word: string, column: number, weight: number) => {
    for (const group of groupsOf(word)) {
      const row = counts.get(group) ?? new Float32Array(NONE + 1)
      row[column] = (row[column] ?? 0) + weight
      counts.set(group, row)
      totals[column] = (totals[column] ?? 0) + weight
    }
  }
  const { samples, entries, given, surnames } = lexicon()
  for (const [word, service] of samples) if (word.length > 3) learn(word, ids.indexOf(service), 1)
  for (const [word, service] of compounds()) learn(word, ids.indexOf(service), 0.2)
  for (const [word, held] of entries)
    if (held.every(({ sense }) => !['noun', 'verb', 'thing'].includes(sense.kind))) learn(word, NONE, 1)
  for (const name of [...given, ...surnames]) learn(name, NONE, 1)
  return { counts, totals }
})

/** The service that a word's letters resemble, when nothing else knows it. Rather nothing than something wrong. */
export function guessOf(word: string): StandardServiceId | undefined {
  if (word.length < 7 || word.length > 30 || /\d/.test(word)) return undefined
  const { counts, totals } = model()
  const size = counts.size
  const scores = new Float64Array(NONE + 1)
  const groups = groupsOf(word)
  const seen = new Float64Array(NONE + 1)
  for (const group of groups) {
    const row = counts.get(group)
    if (!row) continue
    for (let column = 0; column <= NONE; column++) {
      const count = row[column] ?? 0
      if (count > 0) seen[column] = (seen[column] ?? 0) + 1
      scores[column] =
        (scores[column] ?? 0) + Math.log((count + UNSEEN) / ((totals[column] ?? 0) + UNSEEN * size))
    }
  }
  let best = 0
  for (let column = 1; column < NONE; column++) if ((scores[column] ?? 0) > (scores[best] ?? 0)) best = column
  let second = Number.NEGATIVE_INFINITY
  for (let column = 0; column < NONE; column++)
    if (column !== best) second = Math.max(second, scores[column] ?? second)
  const ahead = (scores[best] ?? 0) - (scores[NONE] ?? 0)
  const isSure =
    ahead >= THRESHOLD.all &&
    ahead / groups.length >= THRESHOLD.each &&
    (scores[best] ?? 0) - second >= THRESHOLD.apart &&
    (seen[best] ?? 0) / groups.length >= THRESHOLD.seen
  return isSure ? ids[best] : undefined
}

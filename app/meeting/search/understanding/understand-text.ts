import { readAmounts } from './amounts.ts'
import { Reading, type Said, type Wishes, type WishName } from './reading.ts'
import { readTask } from './task.ts'
import { type AlsoKnown, type Unit, unitsOf } from './units.ts'
import { readDays } from './when.ts'
import { readPlaces } from './where.ts'

/** What a person means by the words of a search, and by which words. */
export type Meant = {
  wishes: Wishes
  /** One for each wish, in the order of the text. */
  said: Said[]
  /** What was said too, but does not hold: a second day, a date that is past, a lower bound, what is not wanted. */
  leftOut: Said[]
  /** Words that nothing understood, as typed, in order: a name, or something that ranks. */
  rest: string[]
  /** The task as a person would put it, where the vocabulary knows one. */
  task?: string
}

const MOST_REST = 8

const nothingMore: AlsoKnown = { isName: () => false, taught: new Map() }

/**
 * Reads a text as a person means it. Pure: the day comes from outside, and so does what is known beside the vocabulary, `isName` of a
 * typed word and `taught` by folded ones.
 */
export function understandText(
  text: string,
  { today, ...known }: { today: string } & Partial<AlsoKnown>,
): Meant {
  const reading = new Reading(text, unitsOf(text, { ...nothingMore, ...known }))
  readDays(reading, today)
  readAmounts(reading)
  readPlaces(reading)
  const task = readTask(reading)
  const isLeft = (unit: Unit, at: number) =>
    !unit.isUsed &&
    // 'Per' and 'Dag' are names beside another name.
    (!unit.senses.some(({ kind }) => kind === 'filler' || kind === 'state') ||
      (unit.isName && (reading.units[at + 1]?.isName || reading.units[at - 1]?.isName)))
  const rest = reading.units
    .filter(isLeft)
    .flatMap(({ typed }) => typed.split(/\s+/))
    .slice(0, MOST_REST)
  const said = reading.said.sort((a, b) => (a.spans[0]?.[0] ?? 0) - (b.spans[0]?.[0] ?? 0))
  return { wishes: reading.wishes, said, leftOut: reading.leftOut, rest, ...(task && { task }) }
}

/** Words that the vocabulary does not know. `guessed`: those taken for others that they resemble; somebody may be called so. */
export function unknownIn(text: string): { unknown: string[]; guessed: string[] } {
  const units = unitsOf(text, nothingMore).filter(
    ({ senses, corrected, number }) => corrected || (senses.length === 0 && number === undefined),
  )
  const wordsOf = ({ typed }: Unit) => typed.split(/\s+/)
  return {
    unknown: units.flatMap(wordsOf),
    guessed: units.filter(({ corrected }) => corrected).flatMap(wordsOf),
  }
}

/** The text without what said one wish, and without what was left out beside it. Spaces are tidied; the rest stands as typed. */
export function withoutWish(text: string, meant: Meant, wish: WishName): string {
  const leftOut = wish === 'service' ? [] : meant.leftOut
  const spans = [...meant.said, ...leftOut]
    .filter(one => one.wish === wish)
    .flatMap(one => one.spans)
    .sort((a, b) => b[0] - a[0])
  let left = text
  for (const [from, to] of spans) left = `${left.slice(0, from)} ${left.slice(to)}`
  return left.replaceAll(/\s+/g, ' ').trim()
}

import { readAmounts } from './amounts.ts'
import { Reading, type Said, type Wishes, type WishName } from './reading.ts'
import { readTask } from './task.ts'
import { type Unit, unitsOf } from './units.ts'
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

/** Reads a text as a person means it. Pure: the day comes from outside. `isName` says of a word that somebody is called so. */
export function understandText(
  text: string,
  { today, isName = () => false }: { today: string; isName?: (word: string) => boolean },
): Meant {
  const reading = new Reading(text, unitsOf(text, isName))
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

/** Words that were taken for others that they resemble. Whether somebody is called so, is asked of these alone. */
export const guessedIn = (text: string): string[] =>
  unitsOf(text, () => false).flatMap(({ corrected, typed }) => (corrected ? typed.split(/\s+/) : []))

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

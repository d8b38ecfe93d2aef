import type { Transaction } from './db/database.server.ts'
import type { Reader } from './db/reader.server.ts'

/** A person whose data is asked for, or is to be forgotten. */
export type DataSubject = {
  userId: string
  email: string
  /** The person's profiles, by type. */
  profiles: readonly { id: string; type: 'worker' | 'employer' }[]
  /** Names, addresses and numbers that identify the person inside longer texts. */
  identifiers: readonly string[]
}

/** A file among the data, such as a picture. */
export type HeldFile = { path: string; bytes: Uint8Array }

/**
 * A feature's responsibility for personal data. Every table that refers to people belongs to one: a test
 * reads the foreign keys and fails if one is missing.
 */
export type PersonalData = {
  /** Its tables, by their database names. */
  tables: readonly string[]
  /** Everything it holds about the person, under readable headings. */
  held: (read: Reader, person: DataSubject) => Promise<Record<string, unknown>>
  /** Its files. */
  files?: (read: Reader, person: DataSubject) => Promise<HeldFile[]>
  /** Addresses of pages about the person: what others are told with a link to one goes with the person. */
  links?: (tx: Transaction, person: DataSubject) => Promise<string[]>
  /** Deletes it, or removes what identifies the person. The person's row is marked as deleted already. */
  forget: (tx: Transaction, person: DataSubject, now: Date) => Promise<void>
  /**
   * When it forgets, if that matters. `first`: what others look at to see that the person has left. `late`: it deals with what
   * the rest may still say to others. `last`: the rest may still write to it.
   */
  forgets?: 'first' | 'late' | 'last'
}

let known: readonly PersonalData[] | undefined

/** Called once by the server with what every feature answers for, in the order of the features. */
export function setKeepers(given: readonly PersonalData[]): void {
  const of = (turn: PersonalData['forgets']) => given.filter(({ forgets }) => forgets === turn)
  known = [...of('first'), ...of(undefined), ...of('late'), ...of('last')]
}

/** Whoever keeps something about people, in the order in which they forget. */
export function keepers(): readonly PersonalData[] {
  if (!known) throw new Error('the features are not connected: connectFeatures() comes first')
  return known
}

export const profileIds = (person: DataSubject): string[] => person.profiles.map(({ id }) => id)

const SHORTEST = 3
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches the words as whole words, across line breaks. */
const standing = (words: string) => {
  const pattern = words.trim().split(/\s+/).map(escaped).join('\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'gu')
}

/** A text without the identifying words; longest first, so that no part remains. */
export function withoutIdentifiers(text: string, identifiers: readonly string[], instead: string): string {
  return [...new Set(identifiers)]
    .filter(identifier => identifier.trim().length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
    .reduce((left, identifier) => left.replaceAll(standing(identifier), instead), text)
}

import type { Reader } from './db/reader.server.ts'

/**
 * What it costs people that a case waits, worst first: somebody stands there now; somebody will be let down;
 * money or a job done hangs; somebody waits for an answer.
 */
export const costs = ['now', 'soon', 'money', 'answer'] as const
export type Cost = (typeof costs)[number]

/** Something that waits for an administrator. Nothing is stored: a case is there as long as what made it is. */
export type WaitingCase = {
  /** Unique within its kind, and the same every time it is listed. */
  id: string
  /** Since when it has waited. */
  since: Date
  /** What it is, in a few words. */
  title: string
  /** What happened, in one or two sentences. */
  what: string
  /** Who knows of it, and since when. */
  told: readonly { who: string; at: Date }[]
  /** Where it is decided. */
  to: string
  /** The words of the way there. */
  open: string
  /** The order that it is about. */
  orderId?: string
  /** Is it decided where it is listed too, by what may be done with its order? */
  decideHere?: boolean
  /** What else there is to do: an address, or a number to call (`tel:`). */
  actions?: readonly { label: string; to: string }[]
  /** What it consists of, such as the orders of one person. */
  parts?: readonly { text: string; to: string; orderId?: string }[]
}

/** One kind of case, as a feature's `feature.server.ts` gives it. */
export type WaitingSource = {
  kind: string
  /** The name of its tab and of its badge. */
  label: string
  icon: string
  tone: 'danger' | 'warning' | 'info'
  cost: Cost
  /** What waits now, the oldest first; at most `mostListed`. */
  find: (read: Reader, now: Date) => Promise<readonly WaitingCase[]>
}

/** The most that one source lists. The rest appear when these are handled. */
export const mostListed = 100

let known: readonly WaitingSource[] | undefined

/** Called once by the server with the sources of every feature. */
export function setWaiting(given: readonly WaitingSource[]): void {
  const kinds = given.map(({ kind }) => kind)
  const twice = kinds.find((kind, place) => kinds.indexOf(kind) !== place)
  if (twice) throw new Error(`two features list cases of the kind ${twice}`)
  known = [...given].sort((one, other) => costs.indexOf(one.cost) - costs.indexOf(other.cost))
}

/** Every kind of case, what costs most first. */
export function waitingSources(): readonly WaitingSource[] {
  if (!known) throw new Error('the features are not connected: connectFeatures() comes first')
  return known
}

/** The orders that some case waits for. */
export async function waitingOrderIds(read: Reader, now: Date): Promise<string[]> {
  const cases = await Promise.all(waitingSources().map(({ find }) => find(read, now)))
  const ids = cases.flat().flatMap(({ orderId, parts = [] }) => [orderId, ...parts.map(part => part.orderId)])
  return [...new Set(ids.filter(id => id !== undefined))]
}

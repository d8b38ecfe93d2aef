import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What an operation asked the database, in order, and how often it waited: statements that are sent together
 * wait once. Values are not kept.
 */
export type Tally = { operation: string; statements: string[]; roundTrips: number }

const tallies = new AsyncLocalStorage<Tally & { underWay: number }>()
const heardBy = new Set<(tally: Tally) => void>()

/** Tells of every operation from now on, until the returned function is called. */
export function hearTallies(listener: (tally: Tally) => void): () => void {
  heardBy.add(listener)
  return () => void heardBy.delete(listener)
}

/** Runs an operation, and counts what it asks while anybody wants to hear it. */
export async function tallied<T>(work: () => Promise<T>): Promise<T> {
  if (heardBy.size === 0) return work()
  const counted = { operation: '', statements: [], roundTrips: 0, underWay: 0 }
  try {
    return await tallies.run(counted, work)
  } finally {
    const { operation, statements, roundTrips } = counted
    for (const hear of heardBy) hear({ operation, statements, roundTrips })
  }
}

/** Names what is being counted, once it is known. */
export function nameTally(operation: string): void {
  const own = tallies.getStore()
  if (own) own.operation = operation
}

/** Counts a statement of the running operation. */
export async function noted<T>(asked: { name?: string; text: string }, ask: () => Promise<T>): Promise<T> {
  const own = tallies.getStore()
  if (!own) return ask()
  own.statements.push(asked.name ?? asked.text.replaceAll(/\s+/g, ' ').trim())
  if (own.underWay++ === 0) own.roundTrips++
  try {
    return await ask()
  } finally {
    own.underWay--
  }
}

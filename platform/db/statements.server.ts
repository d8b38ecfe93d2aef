import { AsyncLocalStorage } from 'node:async_hooks'

/** What an operation asked the database, in order, and how often it waited: statements sent together wait once. */
export type Tally = { operation: string; statements: string[]; roundTrips: number }

const tallies = new AsyncLocalStorage<Tally & { underWay: number }>()

/** Runs `work`, and tells what it asked the database. */
export async function tally<T>(
  operation: string,
  work: () => Promise<T>,
): Promise<{ result: T; tally: Tally }> {
  const own = { operation, statements: [], roundTrips: 0, underWay: 0 }
  const result = await tallies.run(own, work)
  return { result, tally: own }
}

/** Names what is being tallied, once it is known. */
export function nameTally(operation: string): void {
  const own = tallies.getStore()
  if (own) own.operation = operation
}

/** Notes a statement while something is tallied. */
export async function noted<T>(text: string, ask: () => Promise<T>): Promise<T> {
  const own = tallies.getStore()
  if (!own) return ask()
  own.statements.push(text)
  if (own.underWay++ === 0) own.roundTrips++
  try {
    return await ask()
  } finally {
    own.underWay--
  }
}

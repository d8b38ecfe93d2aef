import type { LimitName, OperationMeta } from './contract.ts'

/** How many, in a window of this many seconds starting with the first. */
export type Allowance = readonly [most: number, seconds: number]

/** Limits of one kind: per session, person, new person, and network. */
export type OperationLimit = {
  /** The message to a refused person; the time to retry follows. */
  text: string
  session: Allowance
  person: Allowance
  fresh: Allowance
  network: Allowance
}

/** An operation's limit: the one it names, `change` for other writes, none for reads. */
export function limitOf(route: { method?: string }, meta: OperationMeta): LimitName | null {
  if (meta.limit) return meta.limit
  return route.method === 'GET' || route.method === 'HEAD' ? null : 'change'
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The time to retry, rounded up: `om 40 sekunder`, `om 3 minutter`, `om 2 timer`. */
export function inWords(seconds: number): string {
  if (seconds <= 1) return 'om ett sekund'
  if (seconds < MINUTE) return `om ${seconds} sekunder`
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes === 1) return 'om ett minutt'
  if (minutes <= 90) return `om ${minutes} minutter`
  return `om ${Math.ceil(seconds / HOUR)} timer`
}

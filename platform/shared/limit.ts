import type { LimitName, OperationMeta } from './contract.ts'

/** How many there may be, in a window of how many seconds that begins with the first of them. */
export type Allowance = readonly [most: number, seconds: number]

/** What may be asked for of one kind: by one session, by one person, by a person who is new, and from one network. */
export type OperationLimit = {
  /** A sentence to the person who is refused; when to try again is said after it. */
  text: string
  session: Allowance
  person: Allowance
  fresh: Allowance
  network: Allowance
}

/** The limit that an operation is counted against: the one it names, `change` for all else that writes, none for reads. */
export function limitOf(route: { method?: string }, meta: OperationMeta): LimitName | null {
  if (meta.limit) return meta.limit
  return route.method === 'GET' || route.method === 'HEAD' ? null : 'change'
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** When to try again, in whole minutes or hours, never sooner than it is: `om 40 sekunder`, `om 3 minutter`, `om 2 timer`. */
export function inWords(seconds: number): string {
  if (seconds <= 1) return 'om ett sekund'
  if (seconds < MINUTE) return `om ${seconds} sekunder`
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes === 1) return 'om ett minutt'
  if (minutes <= 90) return `om ${minutes} minutter`
  return `om ${Math.ceil(seconds / HOUR)} timer`
}

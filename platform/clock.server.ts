import { AsyncLocalStorage } from 'node:async_hooks'

const pinned = new AsyncLocalStorage<{ at: number }>()
let offset = 0

/** The business clock. Everything that depends on time asks here, never `Date`. */
export const now = (): Date => new Date(pinned.getStore()?.at ?? Date.now() + offset)

/** Runs `work` as if it were `at`: for demonstration people with a past, for tests of time rules, and
 * for what was done on a phone without network. */
export const atTime = <T>(at: Date, work: () => Promise<T>): Promise<T> =>
  pinned.run({ at: at.getTime() }, work)

/** How far ahead of real time this installation is, in milliseconds. Only the developer's clock moves it. */
export const clockOffset = (): number => offset
export const setClockOffset = (milliseconds: number): void => {
  offset = milliseconds
}

/** The real instant for business time `at`. */
export const realTimeOf = (at: Date): Date => new Date(at.getTime() - offset)

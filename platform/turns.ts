import { Failure } from './shared/errors.ts'

/**
 * A queue for heavy work: `atOnce` concurrently, so that the machine stays usable, and `mostWaiting` in line.
 * Further callers are refused (UNAVAILABLE).
 */
export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) {
        throw new Failure('UNAVAILABLE', 'Det er mange om dette akkurat nå. Prøv igjen om litt.', {
          reason: 'busy',
          retryAfterSeconds: 5,
        })
      }
      // A finished caller hands its place on.
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

import { Failure } from './shared/errors.ts'

/**
 * Heavy work in turn: `atOnce` pieces of it at a time, so that they never take all of the machine, and `mostWaiting` more
 * that wait. Whoever comes then is told to come again (UNAVAILABLE).
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
      // Whoever leaves hands their place on.
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

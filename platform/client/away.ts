import type { Query, QueryClient } from '@tanstack/react-query'
import { isPassing } from './failure.ts'

/** Pauses between looking for the service. The longest leaves time to fetch what is shown within 10 s of its return. */
const waits = [1_000, 2_000, 3_000, 5_000]
/** Whoever has waited this long without an answer is told why, if the service is away. */
const LONG_MS = 4_000
/** The server says within 2 s whether it is ready. After this long there is no way to it. */
const ANSWER_MS = 5_000

export type Away = {
  /** Is the service, or what it needs, away, and something on the screen waits for it? */
  isAway(): boolean
  /** Calls `listener` when that changes, until the returned function is called. */
  subscribe(listener: () => void): () => void
}

const isReady = (): Promise<boolean> =>
  fetch('/api/ready', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    answer => answer.ok,
    () => false,
  )

const isFetching = ({ state }: Query) => state.fetchStatus === 'fetching'

const hasFailed = (query: Query) => {
  const { error, fetchFailureCount, fetchFailureReason } = query.state
  return isFetching(query) ? fetchFailureCount > 0 && isPassing(fetchFailureReason) : isPassing(error)
}

/**
 * Looks for the service for as long as something on the screen cannot be fetched from it, and fetches that once more when
 * the service is back. Without this a page that has given up stays as it is, and one that pauses between two attempts
 * comes late. While the service is there all the time, the ordinary attempts are enough.
 */
export function watchAway(queries: QueryClient, ask = isReady): Away {
  const waiting = new Set<Query>()
  const slow = new Map<Query, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()
  let looking = false
  let away = false

  function tell(now: boolean) {
    if (now === away) return
    away = now
    for (const listener of listeners) listener()
  }

  const pause = (round: number) => {
    const longest = waits[Math.min(round, waits.length - 1)] ?? 0
    // All who have a page open find the service away at the same moment: they come back apart.
    return new Promise(resolve => setTimeout(resolve, longest * (0.8 + 0.2 * Math.random())))
  }

  async function look() {
    if (looking) return
    looking = true
    let wasAway = false
    for (let round = 0; waiting.size > 0; round++) {
      await pause(round)
      if (waiting.size === 0) break
      const ready = await ask()
      tell(!ready && waiting.size > 0)
      if (ready && wasAway) fetchAgain()
      // The service is there: what has given up all the same is the person's to try again.
      else if (ready) for (const query of waiting) if (!isFetching(query)) waiting.delete(query)
      wasAway = !ready
    }
    looking = false
  }

  function fetchAgain() {
    for (const query of waiting) {
      // Whoever asked before waits for the new answer instead.
      void query.cancel({ silent: true })
      query.fetch().catch(() => {})
    }
  }

  function settle(query: Query) {
    waiting.delete(query)
    if (waiting.size === 0) tell(false)
  }

  function wait(query: Query) {
    waiting.add(query)
    void look()
  }

  queries.getQueryCache().subscribe(({ query, type }) => {
    clearTimeout(slow.get(query))
    slow.delete(query)
    if (type === 'removed' || !query.isActive()) return settle(query)
    if (hasFailed(query)) return wait(query)
    if (!isFetching(query)) return settle(query)
    slow.set(
      query,
      setTimeout(() => query.isActive() && isFetching(query) && wait(query), LONG_MS),
    )
  })

  return {
    isAway: () => away,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

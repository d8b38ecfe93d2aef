import type { Query, QueryClient } from '@tanstack/react-query'
import { isPassing } from './failure.ts'

/** Pauses between checks for the service. The longest leaves time to refetch within 10 s of its return. */
const waits = [1_000, 2_000, 3_000, 5_000]
/** After this long without an answer, explain why, if the service is down. */
const LONG_MS = 4_000
/** The server reports readiness within 2 s. After this long it is unreachable. */
const ANSWER_MS = 5_000

export type Away = {
  /** Is the service, or what it needs, down while something on screen waits for it? */
  isAway(): boolean
  /** Calls `listener` on changes, until the returned function is called. */
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
 * Polls the service while something on screen cannot be fetched, and refetches when it is back. Otherwise a
 * page that gave up would stay broken, and a pausing one would be late. While the service is up, ordinary
 * retries are enough.
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
    // All open pages lose the service at the same moment, so they return at random times.
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
      // The service is up; what still failed is for the person to retry.
      else if (ready) for (const query of waiting) if (!isFetching(query)) waiting.delete(query)
      wasAway = !ready
    }
    looking = false
  }

  function fetchAgain() {
    for (const query of waiting) {
      // Earlier callers wait for the new answer.
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

import { QueryClient, type QueryFilters } from '@tanstack/react-query'
import { isPassing } from './failure.ts'

const RETRY_BASE = 200
const RETRY_WITHIN = 30_000

/** 200 ms × 2ⁿ, up to 30 s in total. */
const retryDelay = (attempt: number): number => RETRY_BASE * 2 ** attempt
const lastAttempt = Math.floor(Math.log2(RETRY_WITHIN / RETRY_BASE + 1)) - 1

/** The query client. Retries only failures that may pass. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Offline, a call fails at once with a message, instead of waiting on an empty screen.
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (count, error) => isPassing(error) && count <= lastAttempt,
        retryDelay,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/**
 * Refetches what is shown after a change. A query's first fetch may have started before the change, and the
 * library does not restart it: it is fetched again when done.
 */
export async function refetchShown(queries: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const begun = queries
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  const onceMore = begun.map(async ({ promise, queryKey }) => {
    await promise?.catch(() => {})
    await queries.invalidateQueries({ queryKey, exact: true })
  })
  await Promise.all([queries.invalidateQueries(filters), ...onceMore])
}

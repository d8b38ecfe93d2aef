import { type Query, QueryClient, type QueryFilters } from '@tanstack/react-query'
import { isPassing } from './failure.ts'

/** Milliseconds. A page that was open this lately shows what it had, while it asks anew. */
const KEPT = 30 * 60_000
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
        gcTime: KEPT,
        retry: (count, error) => isPassing(error) && count <= lastAttempt,
        retryDelay,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/**
 * Refetches what is shown after a change. A query's first fetch may have started before the change, and the
 * library does not restart it: it is fetched again when done. What nobody shows is only marked as old; an answer
 * that is under way would wipe out the mark, so it is marked once more.
 */
export async function refetchShown(queries: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const begun = queries.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  const again = async ({ promise, queryKey }: Query) => {
    await promise?.catch(() => {})
    await queries.invalidateQueries({ queryKey, exact: true })
  }
  const first = begun.filter(query => query.state.data === undefined && query.isActive()).map(again)
  for (const query of begun) if (!query.isActive()) void again(query)
  await Promise.all([queries.invalidateQueries(filters), ...first])
}

import { QueryClient, type QueryFilters } from '@tanstack/react-query'
import { isPassing } from './failure.ts'

const RETRY_BASE = 200
const RETRY_WITHIN = 30_000

/** 200 ms × 2ⁿ, as long as the sum stays within 30 s (specification, section 9). */
const retryDelay = (attempt: number): number => RETRY_BASE * 2 ** attempt
const lastAttempt = Math.floor(Math.log2(RETRY_WITHIN / RETRY_BASE + 1)) - 1

/** The browser's memory of what the server has said. Only failures that may pass are tried again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Without network a call fails at once and says so, instead of waiting with nothing on the screen.
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
 * Fetches anew what is shown, because it has changed. What is being fetched for the first time may have been read before
 * the change, and the library does not begin that again by itself: it is fetched once more when it has come.
 */
export async function readAnew(queries: QueryClient, filters: QueryFilters = {}): Promise<void> {
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

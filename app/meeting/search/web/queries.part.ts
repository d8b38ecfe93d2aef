import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api as profilesApi } from '#app/people/profiles/web/client.ts'
import type { Filters } from '../filters.ts'
import { api } from './client.ts'

/**
 * What the signed-in customer's own profile lacks before they may search; null until it is known. When it cannot be
 * read, nothing is taken to be missing: the server decides.
 */
export function useMissing(): string[] | null {
  const { data, isError } = useQuery(profilesApi.mine.queryOptions())
  return data?.consumer?.missing ?? (data || isError ? [] : null)
}

/** Those who meet the filters, page by page. The last answer stays on the screen until the next one is there. */
export const useWorkers = (filters: Filters, enabled: boolean) =>
  useInfiniteQuery(
    api.workers.infiniteOptions({
      enabled,
      input: (cursor: string | undefined) => ({ ...filters, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: last => last.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )

/** One worker's page. */
export const useWorker = (workerId: string) => useQuery(api.worker.queryOptions({ input: { workerId } }))

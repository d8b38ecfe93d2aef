import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api as profilesApi } from '#app/people/profiles/web/client.ts'
import type { Filters } from '../filters.ts'
import { api } from './client.ts'

/**
 * What the customer's own profile lacks before searching; null until known. If it cannot be read, assume
 * nothing: the server decides.
 */
export function useMissing(): string[] | null {
  const { data, isError } = useQuery(profilesApi.mine.queryOptions())
  return data?.consumer?.missing ?? (data || isError ? [] : null)
}

/** Matches page by page. Keeps the last page on screen until the next arrives. */
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
